import { execFile } from 'node:child_process'
import { type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { childEnvironment, childOptions } from '#server/starting/child-environment.ts'
import { median } from '../bench/measure.ts'
import type { Outcome } from './run-part.ts'

/**
 * Time limits of the checks, as multiples of `timeFixedWork` in the same run. Where that takes 0.85
 * s these are twelve minutes in all, 45 s for a test file, and 60 s for one in a browser.
 */
const BUDGETS = { whole: 850, tests: 53, browser: 70 }

export type TimeJudgment = { what: string; seconds: number; ratio: number; atMost: number }

const derive: (
  password: string,
  salt: string,
  size: number,
  how: ScryptOptions,
) => Promise<Buffer> = promisify(scrypt)
const start = promisify(execFile)
const LANES = 2
const ROUNDS = 5
const KEYS = 4
const STARTS = 12
const PLAIN = childOptions({ env: childEnvironment(['PATH']) })
const COST = { N: 2 ** 15, maxmem: 2 ** 26 }

/**
 * Seconds that two cores take for work that no change of ours affects: it computes, and starts
 * processes, as the checks do. The median of several rounds counts: other machines on the host slow
 * down some.
 */
export async function timeFixedWork(): Promise<number> {
  const lane = async () => {
    for (let key = 0; key < KEYS; key += 1) await derive('', '', 32, COST)
    for (let each = 0; each < STARTS; each += 1) await start(process.execPath, ['-e', ''], PLAIN)
  }
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now()
    await Promise.all(Array.from({ length: LANES }, lane))
    rounds.push((performance.now() - begin) / 1_000)
  }
  return median(rounds)
}

/** Compares a run of the checks with its budgets: the whole, and the slowest file of each kind. */
export function judgeTimes(
  outcomes: readonly Outcome[],
  whole: number,
  fixed: number,
): TimeJudgment[] {
  const judge = (what: string, seconds: number, atMost: number) => {
    return { what, seconds, ratio: seconds / fixed, atMost }
  }
  const slowest = (name: string) =>
    outcomes
      .filter((each) => each.name === name)
      .flatMap(({ files }) => files)
      .reduce((a, b) => (a.seconds < b.seconds ? b : a), { file: 'none', seconds: 0 })
  const tests = slowest('unit and integration')
  const browser = slowest('browser')
  return [
    judge('the whole of npm test', whole, BUDGETS.whole),
    judge(`the slowest of its tests, ${tests.file}`, tests.seconds, BUDGETS.tests),
    judge(`its slowest browser test, ${browser.file}`, browser.seconds, BUDGETS.browser),
  ]
}

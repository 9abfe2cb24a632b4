import '../src/server/starting/close-prototypes.ts'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'
import { budgets } from '../bench/budgets.ts'
import {
  type DonePart,
  describeRelease,
  type ReleasePart,
  readRelease,
} from './describe-release.ts'
import { type Outcome, runChecks, runPart } from './run-part.ts'
import { judgeTimes, timeFixedWork } from './time-budgets.ts'

/**
 * Everything that can be checked before a version is tagged: `npm test` with its time, each drill
 * and each bench. docs/release-checks.md has the results, part by part. A part that has passed is
 * not run again as long as only that file changes, so the check can be interrupted at any time and
 * resumed, even on another machine.
 */
const RECORD = 'docs/release-checks.md'
/** Drills and benches print their figures last. */
const LINES = 40

const git = (...args: string[]) =>
  execFileSync('git', args, childOptions({ encoding: 'utf8', env: wholeEnvironment() } as const))
const say = (line: string) => process.stdout.write(`${line}\n`)

const drills = globSync('drills/*.drill.ts').map((file) => basename(file, '.drill.ts'))
const runs: [string, () => Promise<ReleasePart>][] = [
  ['npm test', check],
  ...drills.sort().map((name) => planOf(`drill ${name}`, 'drills/run.ts', name)),
  ...Object.keys(budgets).map((name) => planOf(`bench ${name}`, 'bench/run.ts', name)),
]

// The record of the check is not part of the program.
const PROGRAM = ['--', '.', `:!${RECORD}`]
if (git('status', '--porcelain', ...PROGRAM) !== '') {
  say('Commit your changes first: what is checked is a commit.')
  process.exit(1)
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
const { commit, done } = readDone()
for (const [index, [name, run]] of runs.entries()) {
  if (done.has(name)) continue
  say(`\n${index + 1} of ${runs.length}: ${name}`)
  const begin = performance.now()
  const part = await run()
  const minutes = (performance.now() - begin) / 60_000
  done.set(name, { ...part, name, minutes, date: new Date().toISOString().slice(0, 10) })
  const parts = runs.flatMap(([each]) => done.get(each) ?? [])
  writeFileSync(RECORD, describeRelease({ commit, machine, parts }, runs.length))
}
const failed = [...done.values()].filter(({ faults }) => faults.length > 0)
for (const { name, faults } of failed) say(`✗ ${name}: ${faults.join('; ')}`)
say(`${done.size - failed.length} of ${done.size} passed; ${RECORD} has the figures.`)
process.exitCode = failed.length > 0 ? 1 : 0

/** The parts that passed on this commit, or on one that differs from it only in the record. */
function readDone() {
  const kept = readRelease(existsSync(RECORD) ? readFileSync(RECORD, 'utf8') : '')
  // git fails if they differ, and if it does not know that commit.
  const diff = ['diff', '--quiet', kept.commit, ...PROGRAM]
  const isSame =
    kept.commit !== '' &&
    spawnSync('git', diff, childOptions({ env: wholeEnvironment() })).status === 0
  return {
    commit: isSame ? kept.commit : git('rev-parse', 'HEAD').trim(),
    done: new Map<string, DonePart>(isSame ? kept.passed.map((each) => [each.name, each]) : []),
  }
}

async function check(): Promise<ReleasePart> {
  // The speed of a machine changes within minutes.
  const looks: number[] = []
  let looking = 0
  const look = async () => {
    const begin = performance.now()
    looks.push(await timeFixedWork())
    looking += performance.now() - begin
  }
  const begin = performance.now()
  const outcomes = await runChecks(true, look)
  const whole = (performance.now() - begin - looking) / 1_000
  const fixed = looks.reduce((sum, seconds) => sum + seconds) / looks.length
  const times = judgeTimes(outcomes, whole, fixed)
  const slow = times.filter(({ ratio, atMost }) => ratio > atMost)
  return {
    faults: [...faultsOf(outcomes), ...slow.map(({ what }) => `${what} takes too long`)],
    figures: [
      `a fixed piece of work: ${looks.map((seconds) => seconds.toFixed(2)).join(', ')} s`,
      ...outcomes.map(
        ({ name, passed, seconds }) => `${name}: ${passed} passed, ${Math.round(seconds)} s`,
      ),
      ...times.map(
        ({ what, seconds, ratio, atMost }) =>
          `${what}: ${Math.round(seconds)} s, ${ratio.toFixed(1)} times that work (at most ${atMost})`,
      ),
    ],
  }
}

function faultsOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.filter(({ failed }) => failed > 0).map(({ name }) => `${name} failed`)
}

function planOf(name: string, program: string, ...args: string[]) {
  const run = async (): Promise<ReleasePart> => {
    const outcome = await runPart({ name, program, args }, false)
    return { faults: faultsOf([outcome]), figures: outcome.said.trim().split('\n').slice(-LINES) }
  }
  return [name, run] satisfies (typeof runs)[number]
}

import '../src/server/close-prototypes.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import { childOptions, wholeEnvironment } from '#server/child-environment.ts'
import { budgets } from '../bench/budgets.ts'
import { type DonePart, describeRelease, type ReleasePart } from './describe-release.ts'
import { type Outcome, runChecks, runPart } from './run-part.ts'
import { judgeTimes, timeFixedWork } from './time-budgets.ts'

/**
 * Everything that can be checked, before a version is tagged: `npm test` with its time, each drill and each bench.
 * What has passed on this commit is not run again, so that it can be ended at any time and goes on there.
 * The last outcome stands in docs/release-checks.md.
 */
const STATE = '.cache/release-check.json'
const RECORD = 'docs/release-checks.md'
/** The figures of drills and benches come last in what they print. */
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

// The record of an earlier check is no change of the program.
if (git('status', '--porcelain', '--', '.', `:!${RECORD}`) !== '') {
  say('Commit your changes first: what is checked is a commit.')
  process.exit(1)
}
const commit = git('rev-parse', 'HEAD').trim()
const done = readDone()
for (const [index, [name, run]] of runs.entries()) {
  if (done.get(name)?.faults.length === 0) continue
  say(`\n${index + 1} of ${runs.length}: ${name}`)
  const begin = performance.now()
  const part = await run()
  done.set(name, { ...part, name, minutes: (performance.now() - begin) / 60_000 })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(STATE, JSON.stringify({ commit, done: [...done.values()] }))
}
const inOrder = runs.flatMap(([name]) => done.get(name) ?? [])
const date = new Date().toISOString().slice(0, 10)
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
writeFileSync(RECORD, describeRelease(inOrder, { date, commit, machine }))
const failed = inOrder.filter(({ faults }) => faults.length > 0)
for (const { name, faults } of failed) say(`✗ ${name}: ${faults.join('; ')}`)
say(`${inOrder.length - failed.length} of ${inOrder.length} passed; ${RECORD} has the figures.`)
process.exitCode = failed.length > 0 ? 1 : 0

/** What was done on this commit; nothing when another one was checked last. */
function readDone(): Map<string, DonePart> {
  const state = existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : {}
  const kept: DonePart[] = state.commit === commit ? state.done : []
  return new Map(kept.map((each) => [each.name, each]))
}

async function check(): Promise<ReleasePart> {
  const before = await timeFixedWork()
  const begin = performance.now()
  const outcomes = await runChecks(true)
  const whole = (performance.now() - begin) / 1_000
  const fixed = (before + (await timeFixedWork())) / 2
  const times = judgeTimes(outcomes, whole, fixed)
  const slow = times.filter(({ ratio, atMost }) => ratio > atMost)
  return {
    faults: [...faultsOf(outcomes), ...slow.map(({ what }) => `${what} takes too long`)],
    figures: [
      `a fixed piece of work: ${fixed.toFixed(1)} s`,
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

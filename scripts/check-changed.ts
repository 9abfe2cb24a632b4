import '../src/server/starting/close-prototypes.ts'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'
import { ensureChromium } from './find-chromium.ts'
import { findJourneys } from './find-journeys.ts'
import { findTests } from './find-tests.ts'
import { readTimes } from './reports/test-report.ts'
import { conclude, onFreePorts, parts, runPart, withFiles } from './run-part.ts'

/**
 * The test time in seconds, by each file's last run, that is worth waiting for; three files run at
 * a time.
 */
const MOST = { tests: 110, journeys: 110 }
/** For a file that has not run here yet. */
const USUAL = { tests: 3, journeys: 12 }

const git = (...args: string[]) =>
  execFileSync('git', args, childOptions({ encoding: 'utf8', env: wholeEnvironment() } as const))
const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** The files changed since this branch began, committed or not. */
function listChanged(): string[] {
  const hasOrigin = linesOf(git('branch', '--remotes')).some(
    (each) => each.trim() === 'origin/main',
  )
  const base = git('merge-base', 'HEAD', hasOrigin ? 'origin/main' : 'main').trim()
  const files = [
    ...linesOf(git('diff', '--name-only', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ]
  return [...new Set(files)]
}

/** Chooses the first file, however long it takes, and then as many as time allows. */
function chooseFor(kind: keyof typeof MOST, files: readonly string[]) {
  const times = readTimes()
  let used = 0
  const chosen = files.filter((file, index) => {
    used += times.get(file) ?? USUAL[kind]
    return index === 0 || used <= MOST[kind]
  })
  return { chosen, others: files.length - chosen.length }
}

const changed = listChanged()
if (changed.length === 0) {
  process.stdout.write('Nothing has changed.\n')
  process.exit(0)
}
const tests = chooseFor('tests', findTests(changed))
const journeys = chooseFor('journeys', findJourneys(changed))
const lint = [
  '--files-ignore-unknown=true',
  '--no-errors-on-unmatched',
  ...changed.filter(existsSync),
]
const outcomes = await Promise.all([
  runPart(parts.types, false),
  runPart({ ...parts.lint, args: ['check', ...lint] }, false),
])
if (tests.chosen.length > 0) outcomes.push(await runPart(withFiles(parts.tests, tests.chosen)))
if (journeys.chosen.length > 0) {
  ensureChromium()
  outcomes.push(await runPart(withFiles(await onFreePorts(parts.browser), journeys.chosen)))
}
const leftOut = [
  'dead code, benches, drills',
  ...(tests.others > 0 ? [`${tests.others} files of tests that are further from the change`] : []),
  ...(journeys.others > 0 ? [`${journeys.others} more journeys on the same screens`] : []),
]
process.exit(conclude(outcomes, [leftOut.join('; ')]) ? 0 : 1)

import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'
import { ensureChromium } from './find-chromium.ts'
import { findPortRow } from './find-port-row.ts'
import { type FileTime, REPORTS, readReport } from './reports/test-report.ts'

export type Part = {
  name: string
  program: string
  args: string[]
  report?: string
  env?: Record<string, string>
}
export type Outcome = {
  name: string
  passed: number
  failed: number
  seconds: number
  files: FileTime[]
  /** Its output, if that was held back until its end. */
  said: string
}

/** The parts of `npm test`. */
export const parts = {
  types: { name: 'types', program: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  lint: { name: 'lint', program: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '.'] },
  deadCode: { name: 'dead code', program: 'node_modules/knip/bin/knip.js', args: [] },
  tests: {
    name: 'unit and integration',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run'],
    report: REPORTS.vitest,
  },
  // The quickest of each, which shows that benches and drills still run.
  benches: { name: 'a bench, in short', program: 'bench/run.ts', args: ['--smoke', 'render'] },
  drills: { name: 'a drill, in short', program: 'drills/run.ts', args: ['--short', 'faults'] },
  browser: {
    name: 'browser',
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    report: REPORTS.browser,
  },
} satisfies Record<string, Part>

/** The part with only these files. */
export const withFiles = (part: Part, files: readonly string[]): Part => ({
  ...part,
  args: [...part.args, ...files],
})

/** Ports for the app, the calendar server and the name server. */
export async function onFreePorts(part: Part) {
  return { ...part, env: { E2E_PORT: String(await findPortRow(3)) } }
}

const SLOWEST = 10
const corpora =
  process.env['CORPORA'] ?? (existsSync('../shared/corpora') ? '../shared/corpora' : '')

/** Runs one part of the checks; if others run in parallel, it prints its output at the end. */
export async function runPart(
  { name, program, args, report, env = {} }: Part,
  isAlone = true,
): Promise<Outcome> {
  if (report) rmSync(report, { force: true })
  const begin = performance.now()
  const how: SpawnOptions = childOptions({
    stdio: ['inherit', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: wholeEnvironment({ ...(corpora && { CORPORA: corpora }), ...env }),
  })
  if (isAlone) process.stdout.write(`\n── ${name}\n`)
  const child = spawn(process.execPath, [program, ...args], how)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => said.push(text))
  const [status] = await once(child, 'close')
  if (!isAlone) process.stdout.write(`\n── ${name}\n${said.join('')}`)
  const told = report ? readReport(report) : undefined
  return {
    name,
    passed: told?.passed ?? (status === 0 ? 1 : 0),
    // A run can fail without a failed test.
    failed: Math.max(told?.failures.length ?? 0, status === 0 ? 0 : 1),
    seconds: Math.round((performance.now() - begin) / 1_000),
    files: told?.files ?? [],
    said: said.join(''),
  }
}

/** All of `npm test`, or all except browser tests; `look` is called around each long part. */
export async function runChecks(isWithBrowser: boolean, look = async () => {}): Promise<Outcome[]> {
  await look()
  const quick = [parts.types, parts.lint, parts.deadCode]
  const outcomes = await Promise.all(quick.map((part) => runPart(part, false)))
  await look()
  outcomes.push(await runPart(parts.tests))
  await look()
  outcomes.push(await runPart(parts.benches), await runPart(parts.drills))
  if (!isWithBrowser) return outcomes
  ensureChromium()
  outcomes.push(await runPart(await onFreePorts(parts.browser)))
  await look()
  return outcomes
}

/** Prints all outcomes and the slowest files; returns whether nothing failed. */
export function conclude(outcomes: readonly Outcome[], leftOut: readonly string[]): boolean {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say('\n── summary')
  for (const { name, passed, failed, seconds } of outcomes) {
    say(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  }
  const files = outcomes.flatMap((each) => each.files).sort((a, b) => b.seconds - a.seconds)
  if (files.length > 0) say('\nThe slowest files:')
  for (const { file, seconds } of files.slice(0, SLOWEST))
    say(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  for (const line of leftOut) say(`Left out: ${line}`)
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((all, each) => all + each[of], 0)
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

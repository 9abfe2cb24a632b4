import '../src/server/close-prototypes.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { childOptions, wholeEnvironment } from '#server/child-environment.ts'
import { findOtherPostgres } from '#server/testing/other-postgres.ts'
import { ensureChromium } from './find-chromium.ts'
import { findPortRow } from './find-port-row.ts'
import { type FileTime, REPORTS, readReport } from './test-report.ts'

type Outcome = {
  name: string
  passed: number
  failed: number
  seconds: number
  files: FileTime[]
}

const isWithBrowser = !process.argv.includes('--without-browser')
const corpora =
  process.env['CORPORA'] ?? (existsSync('../shared/corpora') ? '../shared/corpora' : '')

function run(name: string, program: string, args: string[], report?: string): Outcome {
  process.stdout.write(`\n── ${name}\n`)
  if (report) rmSync(report, { force: true })
  const start = performance.now()
  const env = wholeEnvironment(corpora ? { CORPORA: corpora } : {})
  const how = childOptions({ stdio: 'inherit', env } as const)
  const { status } = spawnSync(process.execPath, [program, ...args], how)
  const seconds = Math.round((performance.now() - start) / 1_000)
  const told = report ? readReport(report) : undefined
  const passed = told?.passed ?? (status === 0 ? 1 : 0)
  // A run can fail without a test that did.
  const failed = Math.max(told?.failures.length ?? 0, status === 0 ? 0 : 1)
  return { name, passed, failed, seconds, files: told?.files ?? [] }
}

const outcomes: Outcome[] = [
  run('types', 'node_modules/typescript/bin/tsc', ['-b']),
  run('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']),
  run('dead code', 'node_modules/knip/bin/knip.js', []),
  run('unit and integration', 'node_modules/vitest/vitest.mjs', ['run'], REPORTS.vitest),
]
if (isWithBrowser) ensureChromium()
// These runs only show that the benches and drills work; they measure nothing.
outcomes.push(run('benches', 'bench/run.ts', ['--smoke']))
outcomes.push(run('drills, in short', 'drills/run.ts', ['--short']))
if (isWithBrowser) {
  // The app’s, the calendar server’s and the name server’s.
  process.env['E2E_PORT'] = String(await findPortRow(3))
  outcomes.push(run('browser', 'node_modules/@playwright/test/cli.js', ['test'], REPORTS.browser))
}

process.stdout.write('\n── summary\n')
for (const { name, passed, failed, seconds } of outcomes) {
  process.stdout.write(
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`,
  )
}
const slowest = outcomes.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds)
process.stdout.write('\nThe slowest files:\n')
for (const { file, seconds } of slowest.slice(0, 10)) {
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
}
if (!findOtherPostgres()) {
  process.stdout.write(
    'Left out: the test on the operating system’s own PostgreSQL, which is not installed here.\n',
  )
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

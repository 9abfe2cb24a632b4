import '../src/server/close-prototypes.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { childOptions, wholeEnvironment } from '#server/child-environment.ts'
import { findOtherPostgres } from '#server/testing/other-postgres.ts'
import { ensureChromium } from './find-chromium.ts'
import { findPortRow } from './find-port-row.ts'

type Outcome = { name: string; passed: number; failed: number; seconds: number }

const isWithBrowser = !process.argv.includes('--without-browser')
const corpora =
  process.env['CORPORA'] ?? (existsSync('../shared/corpora') ? '../shared/corpora' : '')

function run(
  name: string,
  program: string,
  args: string[],
  count?: () => Omit<Outcome, 'name' | 'seconds'>,
) {
  process.stdout.write(`\n── ${name}\n`)
  const start = performance.now()
  const env = wholeEnvironment(corpora ? { CORPORA: corpora } : {})
  const how = childOptions({ stdio: 'inherit', env } as const)
  const { status } = spawnSync(process.execPath, [program, ...args], how)
  const seconds = Math.round((performance.now() - start) / 1_000)
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 }
  const failed = status === 0 ? counted.failed : Math.max(1, counted.failed)
  return { name, passed: counted.passed, failed, seconds }
}

function countVitest() {
  const report = readReport('.cache/vitest.json')
  return { passed: report['numPassedTests'] ?? 0, failed: report['numFailedTests'] ?? 0 }
}

function countPlaywright() {
  const { stats } = readReport('.cache/e2e.json') as unknown as { stats?: Record<string, number> }
  return {
    passed: stats?.['expected'] ?? 0,
    failed: (stats?.['unexpected'] ?? 0) + (stats?.['flaky'] ?? 0),
  }
}

function readReport(file: string): Record<string, number> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

for (const file of ['.cache/vitest.json', '.cache/e2e.json']) rmSync(file, { force: true })
const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=.cache/vitest.json']
const outcomes: Outcome[] = [
  run('types', 'node_modules/typescript/bin/tsc', ['-b']),
  run('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']),
  run('dead code', 'node_modules/knip/bin/knip.js', []),
  run('unit and integration', 'node_modules/vitest/vitest.mjs', ['run', ...reporters], countVitest),
]
if (isWithBrowser) ensureChromium()
// These runs only show that the benches and drills work; they measure nothing.
outcomes.push(run('benches', 'bench/run.ts', ['--smoke']))
outcomes.push(run('drills, in short', 'drills/run.ts', ['--short']))
if (isWithBrowser) {
  // The app’s, the calendar server’s and the name server’s.
  process.env['E2E_PORT'] = String(await findPortRow(3))
  outcomes.push(run('browser', 'node_modules/@playwright/test/cli.js', ['test'], countPlaywright))
}

process.stdout.write('\n── summary\n')
for (const { name, passed, failed, seconds } of outcomes) {
  process.stdout.write(
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`,
  )
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

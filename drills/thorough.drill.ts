import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { childOptions, wholeEnvironment } from '#server/child-environment.ts'
import { REPORTS, readReport } from '../scripts/reports/test-report.ts'
import { sized, tell } from './drill.ts'

/** All unit and database tests with everything that `npm test` leaves out of them, and random input from a new seed. */
const FILES = sized<string[]>([], ['src/server/database/embedded/containers.drill.test.ts'])

const how: SpawnOptions = childOptions({
  stdio: 'inherit',
  env: wholeEnvironment({ DRILL: 'yes' }),
})
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...FILES], how)
const [code] = await once(child, 'close')
const { passed, failures } = readReport(REPORTS.vitest) ?? { passed: 0, failures: [] }
tell('tests that passed', passed)
tell('tests that failed', Math.max(failures.length, code === 0 ? 0 : 1), 0)

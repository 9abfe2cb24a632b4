import { conclude, onFreePorts, parts, runPart, withFiles } from '../scripts/run-part.ts'
import { sized, tell } from './drill.ts'

/** All tests, including those that `npm test` leaves out, with random input from a new seed. */
const files = sized(
  { tests: [], browser: [] },
  {
    tests: ['src/server/database/embedded/containers.drill.test.ts'],
    browser: ['e2e/unknown-places.e2e.ts'],
  },
)
const browser = await onFreePorts(withFiles(parts.browser, files.browser))
const outcomes = [
  await runPart({ ...withFiles(parts.tests, files.tests), env: { DRILL: 'yes' } }),
  await runPart({ ...browser, env: { ...browser.env, DRILL: 'yes' } }),
]
conclude(outcomes, [])
const sum = (of: 'passed' | 'failed') => outcomes.reduce((all, each) => all + each[of], 0)
tell('tests that passed', sum('passed'))
tell('tests that failed', sum('failed'), 0)

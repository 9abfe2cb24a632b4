import '../src/server/close-prototypes.ts'
import { findOtherPostgres } from '#server/testing/other-postgres.ts'
import { ensureChromium } from './find-chromium.ts'
import { conclude, onFreePorts, parts, runPart } from './run-part.ts'

const isWithBrowser = !process.argv.includes('--without-browser')

const outcomes = await Promise.all(
  [parts.types, parts.lint, parts.deadCode].map((part) => runPart(part, false)),
)
outcomes.push(await runPart(parts.tests))
outcomes.push(await runPart(parts.benches), await runPart(parts.drills))
if (isWithBrowser) {
  ensureChromium()
  outcomes.push(await runPart(await onFreePorts(parts.browser)))
}
const leftOut = findOtherPostgres()
  ? []
  : ['the test on the operating system’s own PostgreSQL, which is not installed here.']
process.exit(conclude(outcomes, leftOut) ? 0 : 1)

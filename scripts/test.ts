import '../src/server/starting/close-prototypes.ts'
import { findOtherPostgres } from '#server/testing/other-postgres.ts'
import { conclude, runChecks } from './run-part.ts'

const outcomes = await runChecks(!process.argv.includes('--without-browser'))
const leftOut = findOtherPostgres()
  ? []
  : ['the test on the operating system’s own PostgreSQL, which is not installed here.']
process.exit(conclude(outcomes, leftOut) ? 0 : 1)

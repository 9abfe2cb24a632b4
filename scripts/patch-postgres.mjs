// Mends the PostgreSQL driver after every install. A connection that is lost while a transaction
// holds it still takes queries, writes to a socket that is gone, and takes the process down; and
// what it had not yet written spoils the next connection. See docs/decisions/0005.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname ?? '.', '../node_modules/postgres/src/connection.js')
const REPAIRS = [
  [
    `  function execute(q) {
    if (terminated)`,
    `  function execute(q) {
    if (socket === null)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options))

    if (terminated)`,
  ],
  [
    `    incomings = null
    clearImmediate(nextWriteTimer)
`,
    `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
`,
  ],
  [
    `  function nextWrite(fn) {
    const x`,
    `  function nextWrite(fn) {
    if (socket === null)
      return (chunk = nextWriteTimer = null, true)
    const x`,
  ],
]

let source = readFileSync(FILE, 'utf8')
for (const [broken, mended] of REPAIRS) {
  if (source.includes(mended)) continue
  if (!source.includes(broken)) {
    process.stderr.write(
      'The driver "postgres" has changed: look whether scripts/patch-postgres.mjs is still needed.\n',
    )
    process.exit(1)
  }
  source = source.replace(broken, mended)
}
writeFileSync(FILE, source)

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** Runs one budget after the other, or those that are named: `npm run bench -- data-api start`. */
const wanted = process.argv.slice(2)
const known = readdirSync('bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench "${unknown[0]}". Known: ${known.join(', ')}.\n`)
  process.exit(1)
}
let failures = 0
for (const name of wanted.length > 0 ? wanted : known) {
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync(process.execPath, [`bench/${name}.bench.ts`], { stdio: 'inherit' })
  if (status !== 0) failures++
}
process.exit(failures === 0 ? 0 : 1)

import { spawnSync } from 'node:child_process'
import { childOptions, wholeEnvironment } from '#server/child-environment.ts'

/** Every proof that takes too long for `npm test`, which runs the short form of each. */
const drills: Record<string, string> = {
  'power-cut': 'kills the process under writing load, fifty times: every acknowledged row is there',
  'publish-kill': 'kills it while a site is published and read: no visitor sees half a page',
  'sign-in': 'guesses let through before the limit, and whether the time tells a known account',
}

const isShort = process.argv.includes('--short')
const wanted = process.argv.slice(2).filter((name) => name !== '--short')
const unknown = wanted.find((name) => !Object.hasOwn(drills, name))
if (unknown !== undefined || (wanted.length === 0 && !isShort)) {
  if (unknown !== undefined) process.stdout.write(`There is no drill "${unknown}".\n`)
  process.stdout.write('npm run drill -- NAME, which is one of these:\n')
  for (const [name, what] of Object.entries(drills)) {
    process.stdout.write(`  ${name.padEnd(14)} ${what}\n`)
  }
  process.exit(unknown === undefined ? 0 : 1)
}
const failed = (wanted.length > 0 ? wanted : Object.keys(drills)).filter((name) => {
  process.stdout.write(`\n── ${name}\n`)
  const args = [`drills/${name}.drill.ts`, ...(isShort ? ['--short'] : [])]
  const how = childOptions({ stdio: 'inherit', env: wholeEnvironment() } as const)
  const begin = performance.now()
  const { status } = spawnSync(process.execPath, args, how)
  process.stdout.write(`${((performance.now() - begin) / 1_000).toFixed(1)} s\n`)
  return status !== 0
})
if (failed.length > 0) process.stdout.write(`These failed: ${failed.join(', ')}.\n`)
process.exitCode = failed.length > 0 ? 1 : 0

import { type SpawnOptions, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { eachLimited } from '#server/lib/each-limited.ts'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'

/**
 * Checks that take too long for `npm test`, or need other real parts; `--short` shows that a drill
 * works.
 */
const drills: Record<string, string> = {
  'backup-kill':
    'kills a backup, a restore and an upgrade, fifty times each: what is there is whole, or nothing',
  'current-replicas':
    'two thousand pages due at once, one of two replicas killed: each is made once',
  faults: 'plants sixty deliberate mistakes, one at a time: some test notices each',
  look: 'how often the look before publishing asks in vain, and what it misses',
  'feed-repeats': 'ten thousand repeating events of calendars from elsewhere, as dateutil has them',
  million: 'a million sites in the database: what a start, a visit, a change and a night cost then',
  'power-cut':
    'kills the process under writing load, fifty times: every acknowledged row is there, and every message of a family',
  'publish-kill': 'kills it while a site is published and read: no visitor sees half a page',
  replicas:
    'two and three replicas behind Caddy, and what visitors see while each part is away in turn',
  repeats: 'ten thousand rules of events: on the days on which python-dateutil has them',
  'side-by-side':
    'a rolling upgrade: the version before and this one on one database, leaders on both',
  'sign-in': 'guesses let through before the limit, and whether the time tells a known account',
  thorough: 'all tests with what npm test leaves out of them, and random input from a new seed',
  tls: 'certificates on the first visit, by the real Caddy: who gets one, who does not, and renewal',
}

/** A drill that runs longer than this hangs. */
const LONGEST = { short: 900_000, full: 3_600_000 }

const isShort = process.argv.includes('--short')
const wanted = process.argv.slice(2).filter((name) => name !== '--short')
const unknown = wanted.find((name) => !Object.hasOwn(drills, name))
if (unknown !== undefined || (wanted.length === 0 && !isShort)) {
  if (unknown !== undefined) process.stdout.write(`There is no drill "${unknown}".\n`)
  process.stdout.write('npm run drill -- NAME, which is one of these:\n')
  for (const [name, what] of Object.entries(drills)) {
    process.stdout.write(`  ${name.padEnd(16)} ${what}\n`)
  }
  process.exit(unknown === undefined ? 0 : 1)
}
const failed: string[] = []
// The short forms measure nothing, so they may run in parallel.
await eachLimited(wanted.length > 0 ? wanted : Object.keys(drills), isShort ? 2 : 1, run)
if (failed.length > 0) process.stdout.write(`These failed: ${failed.join(', ')}.\n`)
process.exitCode = failed.length > 0 ? 1 : 0

async function run(name: string): Promise<void> {
  const args = [`drills/${name}.drill.ts`, ...(isShort ? ['--short'] : [])]
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  const how: SpawnOptions = childOptions({ stdio, env: wholeEnvironment() })
  const begin = performance.now()
  const child = spawn(process.execPath, args, how)
  const said: string[] = []
  child.stdout?.setEncoding('utf8').on('data', (text) => said.push(text))
  const late = setTimeout(
    () => {
      said.push('It took too long, and was ended.\n')
      child.kill('SIGTERM')
    },
    isShort ? LONGEST.short : LONGEST.full,
  )
  const [status] = await once(child, 'close')
  clearTimeout(late)
  if (status !== 0) failed.push(name)
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name}: ${seconds} s\n${said.join('')}`)
}

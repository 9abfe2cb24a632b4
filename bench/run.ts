import { type SpawnOptions, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { eachLimited } from '#server/lib/each-limited.ts'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'
import { type Budget, type BudgetName, budgets } from './budgets.ts'
import type { BenchMessage } from './measure.ts'
import { cpuOfFamily, cpuOfMachine } from './process-cost.ts'
import { conclude, describe, heading, type Outcome } from './verdict.ts'

/**
 * Runs all benches, or the named ones: `npm run bench -- data-api start`. With `--smoke` each runs as
 * small as possible, which only shows that it works.
 */
const isSmoke = process.argv.includes('--smoke')
const wanted = process.argv.slice(2).filter((name) => name !== '--smoke')
const known: [string, Record<string, Budget>][] = Object.entries(budgets)
const unknown = wanted.find((name) => !known.some(([bench]) => bench === name))
if (unknown) {
  process.stderr.write(
    `There is no bench "${unknown}". Known: ${Object.keys(budgets).join(', ')}.\n`,
  )
  process.exit(1)
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const kept = process.env['BENCH_FOLDER']
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'scoutsite-bench-')))
// The unprivileged account that root drops to must be able to enter the folder.
if (!kept) await chmod(folder, 0o711)
const outcomes: Outcome[] = []
const broken: string[] = []
const chosen = known.filter(([bench]) => wanted.length === 0 || wanted.includes(bench))
// A smoke run measures nothing, so benches may run in parallel.
await eachLimited(chosen, isSmoke ? 2 : 1, async ([bench, its]) => {
  const { told, others, seconds, isWhole } = await runBench(bench)
  const all = Object.entries(its).map(([name, budget]) => outcomeOf(name, budget, told, others))
  const missing = all.filter(({ samples, why }) => !samples && !why)
  const isBroken = !isWhole || missing.length > 0
  if (isBroken) broken.push(bench)
  outcomes.push(...all)
  if (!isSmoke) return
  say(`${isBroken ? '✗' : '✓'} ${bench}: ${seconds.toFixed(1)} s`)
  for (const { budget, why } of all) if (why) say(`  left out: ${budget.what} (${why})`)
  for (const { budget } of missing) say(`  not measured: ${budget.what}`)
})
if (!kept) await rm(folder, { recursive: true, force: true })
if (!isSmoke) for (const line of ['', heading, ...outcomes.map(describe), '']) say(line)
if (!isSmoke) say(conclude(outcomes))
if (broken.length > 0) say(`These broke: ${broken.join(', ')}.`)
process.exitCode = broken.length > 0 ? 1 : 0

/** Runs a bench in a separate process, which reports its measurements. */
async function runBench(bench: string) {
  if (!isSmoke) say(`\n── ${bench} (load of the machine ${loadavg()[0]?.toFixed(2)})`)
  const args = [`bench/${bench}.bench.ts`, ...(isSmoke ? ['--smoke'] : [])]
  const own = isSmoke ? join(folder, bench) : folder
  const env = wholeEnvironment({ BENCH_FOLDER: own })
  const told: BenchMessage[] = []
  const before = await readMachine()
  const stdio: StdioOptions = ['inherit', isSmoke ? 'ignore' : 'inherit', 'inherit', 'ipc']
  const how: SpawnOptions = childOptions({ stdio, env })
  const child = spawn(process.execPath, args, how)
  child.on('message', (message) => told.push(message as BenchMessage))
  const [status] = await once(child, 'close')
  const after = await readMachine()
  const seconds = after.seconds - before.seconds
  const others = (after.others - before.others) / (seconds * cpus().length * 1e6)
  const share = `${Math.max(0, Math.round(others * 100))} %`
  if (!isSmoke) say(`others took ${share} of the machine meanwhile`)
  return { told, seconds, others: share, isWhole: status === 0 }
}

/** CPU time that other processes of the machine have used: the less, the more reliable the figures. */
async function readMachine() {
  const [all, own] = await Promise.all([cpuOfMachine(), cpuOfFamily(process.pid)])
  return { seconds: performance.now() / 1_000, others: all - own }
}

function outcomeOf(name: string, budget: Budget, told: BenchMessage[], others: string): Outcome {
  for (const each of told) {
    if (each.kind === 'judged' && each.name === name)
      return { budget, samples: each.samples, others }
    if (each.kind === 'left out' && each.names.includes(name as BudgetName))
      return { budget, why: each.why, others }
  }
  return { budget, others }
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'

export const PASSWORD = 'seven tall pines'

export function report(name: string, value: string | number): void {
  process.stdout.write(`${name.padEnd(58)} ${value}\n`)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Runs work against a real server on a folder of its own. */
export async function withServer(
  work: (server: ServerProcess, folder: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scoutsite-bench-'))
  const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'error', ...environment })
  try {
    await work(server, folder)
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
}

export async function connect(origin: string) {
  const config = await (await fetch(`${origin}/config.json`)).json()
  return createClient(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** Resident memory of a process and its children in megabytes; pages they share count once. */
export async function residentMegabytes(pid: number): Promise<number> {
  const family = await findFamily(pid)
  const sizes = await Promise.all(
    family.map(async (member) => {
      const text = await readFile(`/proc/${member}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024
}

/** CPU time of a process by itself. A tick of the system is 10 ms. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const [user = 0, system = 0] = await readTimes(pid)
  return user + system
}

/** CPU time of a process and of all that it has started, those that ended included. */
export async function cpuOfFamily(pid: number): Promise<number> {
  const times = await Promise.all((await findFamily(pid)).map(readTimes))
  return times.flat().reduce((sum, time) => sum + time, 0)
}

/** User and system time in microseconds, and those of the children it has seen end. */
async function readTimes(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return [11, 12, 13, 14].map((field) => (fields[field] ?? 0) * 10_000)
}

async function findFamily(root: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const text = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    parents.set(Number(entry), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = [root]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

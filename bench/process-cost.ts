import { readdir, readFile } from 'node:fs/promises'

/** Resident memory of a process and its children in megabytes; shared pages count once. */
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

/** CPU time of a process without its children, in microseconds. The system's tick is 10 ms. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const [user = 0, system = 0] = await readTimes(pid)
  return user + system
}

/** CPU time of the children that a process has waited for. */
export async function cpuOfEnded(pid: number): Promise<number> {
  const [, , user = 0, system = 0] = await readTimes(pid)
  return user + system
}

/** CPU time of a process and all its descendants, including those that ended. */
export async function cpuOfFamily(pid: number): Promise<number> {
  const times = await Promise.all((await findFamily(pid)).map(readTimes))
  return times.flat().reduce((sum, time) => sum + time, 0)
}

/** How long the main thread of a process was runnable but had no processor, in milliseconds. */
export async function waitedForProcessor(pid: number): Promise<number> {
  const [, waited = 0] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ').map(Number)
  return waited / 1e6
}

/** CPU time that all processes of the machine have used. */
export async function cpuOfMachine(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq) * 10_000
}

/** User and system time in microseconds, then those of the children it has waited for. */
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

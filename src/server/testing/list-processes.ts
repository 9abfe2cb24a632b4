import { readdir, readFile } from 'node:fs/promises'

/** The command lines of all processes that contain a path. */
export async function listProcesses(path: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.map((line) => line.replaceAll('\0', ' ')).filter((line) => line.includes(path))
}

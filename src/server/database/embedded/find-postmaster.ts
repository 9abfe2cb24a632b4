import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../lib/code-of.ts'

/**
 * The PostgreSQL that serves a folder, according to its postmaster.pid, if that process is alive.
 */
export async function findPostmaster(
  folder: string,
): Promise<{ pid: number; port: number } | undefined> {
  try {
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

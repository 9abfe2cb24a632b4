import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '../../lib/code-of.ts'
import { StartupError } from '../../starting/startup.errors.ts'
import { takeLease } from '../lease.ts'
import { openPool } from '../open-pool.ts'
import { findPostmaster } from './find-postmaster.ts'

const TIMEOUT = 30_000

/**
 * A killed server leaves its PostgreSQL running. This shuts it down cleanly, so that everything it
 * acknowledged is on disk; a PostgreSQL whose server is running is left alone.
 */
export async function endOrphan(
  folder: string,
  addressOf: (port: number) => string,
): Promise<void> {
  const start = Date.now()
  while (Date.now() - start < TIMEOUT) {
    const running = await findPostmaster(folder)
    if (!running) return
    const outcome = await claim(addressOf(running.port))
    if (outcome === 'claimed') process.kill(running.pid, 'SIGINT')
    // A damaged PostgreSQL serves nobody; the following start explains the damage.
    if (outcome === 'damaged' && (await serves(running.pid, folder))) {
      process.kill(running.pid, 'SIGQUIT')
    }
    // The process ID of a PostgreSQL long gone may belong to another program now, which PostgreSQL
    // would take for its own.
    if (outcome === 'absent' && (await isOtherProgram(running.pid)))
      return rm(join(folder, 'postmaster.pid'), { force: true })
    if (outcome === 'absent' && Date.now() - start > 3_000) return
    await delay(50)
  }
  throw new StartupError(`The PostgreSQL of an earlier start in ${folder} does not end.`)
}

async function claim(url: string): Promise<'claimed' | 'absent' | 'busy' | 'damaged'> {
  const db = openPool(url, { max: 1, connectTimeout: 2_000 })
  try {
    await takeLease(db)
    return 'claimed'
  } catch (error) {
    if (error instanceof StartupError) throw error
    const code = codeOf(error)
    if (code === 'ECONNREFUSED') return 'absent'
    return code.startsWith('XX') ? 'damaged' : 'busy'
  } finally {
    await db.destroy()
  }
}

/**
 * Only on systems that can tell. In a container process IDs start from one again, so they are soon
 * reused.
 */
async function isOtherProgram(pid: number): Promise<boolean> {
  const [program] = (await readCommand(pid)).split('\0')
  return program !== '' && program !== undefined && basename(program) !== 'postgres'
}

/**
 * A damaged PostgreSQL fails before it asks for a password, so only its command line proves that it
 * is ours.
 */
async function serves(pid: number, folder: string): Promise<boolean> {
  return (await readCommand(pid)).split('\0').includes(folder)
}

const readCommand = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

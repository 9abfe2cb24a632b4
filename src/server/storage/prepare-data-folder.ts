import { constants } from 'node:fs'
import { access, chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../lib/code-of.ts'
import { callTool } from '../starting/name-tool.ts'
import { nameAccount, ownIds, StartupError } from '../starting/startup.errors.ts'

const OTHERS = 0o077
/** The folder in which a restore is built until it is complete. */
export const RESTORE_STAGE = 'restoring'

/**
 * Creates DATA_DIR if it is missing, and closes folders to other accounts that older versions left
 * open.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir)
  await refuseHalfRestored(dataDir)
  // PostgreSQL refuses a data folder that a copy left open to others.
  for (const name of ['files', 'tmp', 'outbox', 'postgres'])
    await restrictToOwner(join(dataDir, name), 0o700)
  for (const name of ['files', 'tmp']) await requireOurs(join(dataDir, name))
}

/** A copy made by root may have root's folders inside ours. */
async function requireOurs(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    if (codeOf(error) !== 'EACCES') throw error
    const closed = `${folder} cannot be read and written by ${nameAccount()}.`
    // One that is neither root's nor ours may belong to a running server.
    const owner = (await stat(folder)).uid
    throw new StartupError(
      owner === 0 || owner === process.getuid?.()
        ? `${closed} Give it to that account: chown -R ${ownIds()} ${folder}`
        : `${closed} It belongs to another (user id ${owner}): do this as that account or as root, or name another DATA_DIR.`,
    )
  }
}

/** Throws if a restore is incomplete. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await isThere(join(dataDir, RESTORE_STAGE)))) return
  throw new StartupError(
    `A restore into DATA_DIR (${dataDir}) is under way, or was cut short. Run it again: ${callTool('restore FILE')}`,
  )
}

/**
 * Makes a folder and what lies above it. Node's recursive mkdir never returns on /proc, where nothing can be created
 * below an existing folder.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, mode)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return requireFolder(folder, error)
    if (code !== 'ENOENT' || folder === dirname(folder)) throw error
    const parent = dirname(folder)
    if (await isThere(parent)) throw error
    await makeFolder(parent, mode)
    await makeFolder(folder, mode)
  }
}

async function requireFolder(folder: string, error: unknown): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw error
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Removes the permissions of other accounts; returns whether there were any to remove. */
export async function restrictToOwner(path: string, mode: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & OTHERS) === 0) return false
  // It belongs to somebody else, or the disk has no modes: its permissions stay as they are.
  return chmod(path, mode).then(
    () => true,
    () => false,
  )
}

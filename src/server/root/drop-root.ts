import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createServer, type Server } from 'node:net'
import {
  ACCOUNT_NAME,
  type Account,
  findServiceAccount,
} from '../database/embedded/service-account.ts'
import { explainSystemError, StartupError } from '../starting/startup.errors.ts'
import { ensureReachable } from './ensure-reachable.ts'
import { takeOverFolder } from './take-over-folder.ts'

type Place = { dataDir: string; port: number; host: string }

/**
 * Privilege drop: a program that root starts prepares what only root can, then continues as the
 * service account for good, before it listens and before it reads anything that a stranger sent.
 * Its children inherit that. Started by anybody else it does nothing.
 */
export async function dropRoot(config: Place, { makesFolder = true } = {}): Promise<void> {
  await leave(config, async () => undefined, makesFolder)
}

/** The same for the server: a port that only root may open is opened first, and handed over. */
export async function dropRootWithListener(config: Place): Promise<Server | undefined> {
  return leave(config, () => openListener(config))
}

async function leave<T>(
  config: Place,
  prepare: () => Promise<T>,
  makesFolder = true,
): Promise<T | undefined> {
  if (process.getuid?.() !== 0) return undefined
  try {
    const account = findServiceAccount()
    if (!account) return undefined
    // Store the compile cache of the code loaded so far for the next start; the account may not
    // write there.
    flushCompileCache()
    if (makesFolder || existsSync(config.dataDir)) takeOverFolder(config.dataDir, account)
    ensureReachable(config.dataDir, account)
    const prepared = await prepare()
    become(account)
    return prepared
  } catch (error) {
    throw explainSystemError(error, config)
  }
}

function become({ uid, gid }: Account): void {
  try {
    process.setgroups?.([gid])
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch {
    throw new StartupError(
      `The system does not let ScoutSite go on as the account "${ACCOUNT_NAME}". Start it as an ordinary user.`,
    )
  }
}

async function openListener({ port, host }: Place): Promise<Server | undefined> {
  if (port === 0 || port > 1_023) return undefined
  // Until the server takes it over, connections are closed immediately, as if the port were closed.
  const listener = createServer((socket) => socket.destroy()).listen(port, host)
  await once(listener, 'listening')
  return listener
}

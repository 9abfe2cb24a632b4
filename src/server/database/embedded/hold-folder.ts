import { once } from 'node:events'
import { closeSync, openSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '../../lib/code-of.ts'
import { StartupError } from '../../starting/startup.errors.ts'
import { removeWithProcess } from '../../storage/remove-with-process.ts'

/** A socket in the folder: a killed holder no longer answers on it. */
const LOCK = 'scoutsite.lock'
/** A process that was just told to stop needs a moment. */
const PATIENCE = 3_000
const SETTLE = 100
const LONGEST_ANSWER = 2_000

type Explain = (who: string) => string

const explainSecond: Explain = (who) =>
  `Another ScoutSite (${who}) is already running on this DATA_DIR. Stop it, or name another DATA_DIR.`

/**
 * Locks a folder for this process until it ends, however it ends. PostgreSQL identifies its own
 * servers by process IDs, which are meaningless across containers; a socket works across all of
 * them.
 */
export async function holdFolder(
  folder: string,
  explain: Explain = explainSecond,
  patience: number = PATIENCE,
): Promise<AsyncDisposable> {
  // The path of a socket has at most 107 bytes, and that of a folder may be longer.
  const handle = openSync(folder, 'r')
  const isLinux = process.platform === 'linux'
  const path = isLinux ? `/proc/self/fd/${handle}/${LOCK}` : join(folder, LOCK)
  try {
    const server = await take(path, explain, patience)
    const kept = removeWithProcess(path)
    return {
      async [Symbol.asyncDispose]() {
        kept[Symbol.dispose]()
        if (server) await new Promise((resolve) => server.close(resolve))
        closeSync(handle)
      },
    }
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

/**
 * Undefined if the disk does not support sockets: then only PostgreSQL guards the folder, on this
 * machine.
 */
async function take(path: string, explain: Explain, patience: number): Promise<Server | undefined> {
  let hasReplaced = false
  for (const start = Date.now(); ; await delay(100)) {
    const server = await listen(path)
    if (server !== 'taken' && !(hasReplaced && server && (await isLost(path)))) return server
    const who = await ask(path)
    if (who === undefined) {
      hasReplaced = true
      await rm(path, { force: true })
    } else if (Date.now() - start > patience) throw new StartupError(explain(who))
  }
}

async function listen(path: string): Promise<Server | 'taken' | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(`process ${process.pid}`)
  }).unref()
  try {
    server.listen({ path, exclusive: true })
    await once(server, 'listening')
    return server
  } catch (error) {
    return codeOf(error) === 'EADDRINUSE' ? 'taken' : undefined
  }
}

/**
 * Two processes that found the same dead socket may both have removed it: then the later one owns
 * the name.
 */
async function isLost(path: string): Promise<boolean> {
  const own = statSync(path, { throwIfNoEntry: false })?.ino
  await delay(SETTLE)
  // Not closed, which would remove the other process's socket.
  return own === undefined || statSync(path, { throwIfNoEntry: false })?.ino !== own
}

/** The holder's name; undefined if there is none any more. */
async function ask(path: string): Promise<string | undefined> {
  const socket = connect(path)
  // A holder that hangs counts as well.
  socket.setTimeout(LONGEST_ANSWER, () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'connect')
    return await text(socket)
  } catch (error) {
    return ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error)) ? undefined : 'another process'
  } finally {
    socket.destroy()
  }
}

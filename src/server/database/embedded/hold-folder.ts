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

/** A socket in the folder: whoever held it and was killed does not answer there any more. */
const LOCK = 'scoutsite.lock'
/** A process that was told to stop a moment ago needs a moment to do so. */
const PATIENCE = 3_000
const SETTLE = 100
const LONGEST_ANSWER = 2_000

type Explain = (who: string) => string

const explainSecond: Explain = (who) =>
  `Another ScoutSite (${who}) is already running on this DATA_DIR. Stop it, or name another DATA_DIR.`

/**
 * Holds a folder for this process until it ends, however it ends. PostgreSQL tells its own servers apart by
 * process ids, which say nothing from one container to another; a socket answers through all of them.
 */
export async function holdFolder(
  folder: string,
  explain: Explain = explainSecond,
  patience: number = PATIENCE,
): Promise<AsyncDisposable> {
  // The name of a socket has at most 107 bytes, and that of a folder may be longer.
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

/** Nothing where the disk knows no sockets: PostgreSQL alone guards the folder then, on this machine. */
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

/** Two that found the same dead one may both have removed it: then the later one has the name. */
async function isLost(path: string): Promise<boolean> {
  const own = statSync(path, { throwIfNoEntry: false })?.ino
  await delay(SETTLE)
  // Not closed, which would remove the name that the other one has.
  return own === undefined || statSync(path, { throwIfNoEntry: false })?.ino !== own
}

/** Who holds it; undefined when nobody does any more. */
async function ask(path: string): Promise<string | undefined> {
  const socket = connect(path)
  // One that hangs holds it all the same.
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

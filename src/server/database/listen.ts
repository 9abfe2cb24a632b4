import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const PAUSE = 1_000
const TIMEOUT = 3_000

type Listener = {
  onNotice: (payload: string) => void
  /** The connection is open, for the first time or again: notices sent while it was down were missed. */
  onOpen: () => void
}

/** Listens on a channel of the database, over a connection that is reopened when it is lost. */
export async function listen(url: string, channel: string, { onNotice, onOpen }: Listener) {
  const closing = new AbortController()
  let client = await open()
  let reopening = Promise.resolve()

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
    })
    opened.on('error', () => undefined)
    opened.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void opened.end().catch(() => undefined)
      throw error
    }
    opened.once('end', () => {
      reopening = reopen()
    })
    onOpen()
    return opened
  }

  async function reopen(): Promise<void> {
    while (!closing.signal.aborted) {
      await delay(PAUSE, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted) return
      try {
        client = await open()
        return
      } catch {
        // Still away: try again after the pause.
      }
    }
  }

  return {
    async close(): Promise<void> {
      closing.abort()
      // A connection that is being opened at this moment is the one to end.
      await reopening
      await client.end()
    },
  }
}

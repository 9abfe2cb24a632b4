import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const PAUSE = 1_000

type Listener = {
  onNotice: (payload: string) => void
  /** The line stands, again: what was called out while it was down went unheard. */
  onOpen: () => void
}

/** Hears what the database calls out on a channel, over a connection that is made anew when it is lost. */
export async function listen(url: string, channel: string, { onNotice, onOpen }: Listener) {
  const closing = new AbortController()
  let line = await open()

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    })
    const lost = Promise.withResolvers<void>()
    client.on('error', () => undefined)
    client.on('end', () => lost.resolve())
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    void lost.promise.then(reopen)
    onOpen()
    return client
  }

  async function reopen(): Promise<void> {
    while (!closing.signal.aborted) {
      await delay(PAUSE, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted) return
      try {
        line = await open()
        return
      } catch {
        // Still away: asked again after the pause.
      }
    }
  }

  return {
    async close(): Promise<void> {
      closing.abort()
      await line.end()
    },
  }
}

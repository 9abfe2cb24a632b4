import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { programVersion } from '../starting/program-version.ts'

const PAUSE = 1_000
const TIMEOUT = 3_000
/** `private.has_older_server` tells servers of this version by it. */
const NAME = `scoutsite/${programVersion}`
const CHANNELS = ['hosts', 'live_pages'] as const

type Channel = (typeof CHANNELS)[number]

type Listener = {
  onNotice: (payload: string) => void
  /** The connection was opened or reopened: notifications sent while it was down were missed. */
  onOpen: () => void
}

/** Notifications from PostgreSQL to all replicas. */
export type Notices = {
  /** Subscribes from now on; `onOpen` is called at once if the connection is open. */
  follow: (channel: Channel, listener: Listener) => void
  close: () => Promise<void>
}

/** Listens to the database, over one connection that is reopened when it is lost. */
export async function openNotices(url: string): Promise<Notices> {
  const closing = new AbortController()
  const followers: ({ channel: string } & Listener)[] = []
  let isOpen = false
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
    opened.on('notification', ({ channel, payload }) => {
      for (const each of followers) if (each.channel === channel) each.onNotice(payload ?? '')
    })
    try {
      await opened.connect()
      // In SQL, because a name in DATABASE_URL would win over one in the settings above.
      await opened.query(`set application_name to '${NAME}'`)
      await opened.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '))
    } catch (error) {
      void opened.end().catch(() => undefined)
      throw error
    }
    opened.once('end', () => {
      isOpen = false
      reopening = reopen()
    })
    isOpen = true
    for (const { onOpen } of followers) onOpen()
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
        // Still down: try again after the pause.
      }
    }
  }

  return {
    follow(channel, listener) {
      followers.push({ channel, ...listener })
      if (isOpen) listener.onOpen()
    },
    async close(): Promise<void> {
      closing.abort()
      // A connection that is just being opened must be ended too.
      await reopening
      await client.end()
    },
  }
}

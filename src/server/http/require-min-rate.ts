import type { IncomingMessage } from 'node:http'
import { isBodyComing } from './is-body-coming.ts'

export type MinRate = { bytes: number; milliseconds: number }

/**
 * A packet of 20 MB over the uplink of a church hall takes minutes. After ten seconds without
 * network a phone's TCP may wait as long again before it goes on, so the rate is measured over half
 * a minute.
 */
export const MIN_RATE: MinRate = { bytes: 15_000, milliseconds: 30_000 }

/**
 * Cuts the connection when a request body is sent too slowly (slowloris). No 408: supabase-js would
 * take a token refresh for refused and forget the session, while it retries after a lost
 * connection.
 */
export function requireMinRate(incoming: IncomingMessage, rate: MinRate): void {
  const { socket } = incoming
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const now = socket.bytesRead
    if (incoming.complete) clearInterval(timer)
    else if (now - before < rate.bytes && isBodyComing(incoming)) socket.destroy()
    before = now
  }, rate.milliseconds)
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}

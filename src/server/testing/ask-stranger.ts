import type { Socket } from 'node:net'
import type { FetchLimits } from '../fetching/fetch-limits.ts'
import { createFetchSafely, type SafeRequest } from '../fetching/fetch-safely.ts'
import { startStranger } from './stranger-server.ts'

export const FEED = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
export const textOf = (body: Uint8Array) => Buffer.from(body).toString()
export const sendRaw = (text: string) => (socket: Socket) => void socket.end(text, 'latin1')

/** Fetches from a server that answers like this; `result` is the answer or the error. */
export async function askStranger(
  answer: (socket: Socket, request: string) => unknown,
  request: Partial<SafeRequest> = {},
  limits: Partial<FetchLimits> = {},
) {
  await using server = await startStranger(answer)
  const fetchSafely = createFetchSafely({
    allow: [server.host],
    appOrigin: 'https://troops.example',
    limits,
  })
  const url = `${server.origin}/feed.ics?a=%20b#end`
  const result = await fetchSafely({ url, ...request }).catch((error) => error)
  return { result, requests: server.requests }
}

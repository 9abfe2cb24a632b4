import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { closeAfterEarlyAnswer } from './close-after-early-answer.ts'
import { MIN_RATE, type MinRate, requireMinRate } from './require-min-rate.ts'

/** How long a client may take, in milliseconds. */
export type Timeouts = {
  /** From the first byte of a request until its headers are complete. */
  headers: number
  /** Until the whole request has arrived. */
  request: number
  /** A connection without a request. */
  idle: number
  /** A connection with a request in progress on which nothing is received and nothing is read. */
  standstill: number
  /** Reading the response to a request whose body was refused unread. */
  reading: number
  /** How often the timeouts of headers and requests are checked; Node's default is half a minute. */
  look: number
  rate: MinRate
}

const TIMEOUTS: Timeouts = {
  headers: 15_000,
  request: 300_000,
  idle: 65_000,
  standstill: 120_000,
  reading: 30_000,
  look: 1_000,
  rate: MIN_RATE,
}

/**
 * Creates a server on which no client can hold a connection by being slow (slowloris), whatever it
 * requests.
 */
export function createHttpServer(
  answer: RequestListener,
  timeouts: Partial<Timeouts> = {},
): Server {
  const { headers, request, idle, standstill, reading, look, rate } = { ...TIMEOUTS, ...timeouts }
  const limits = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: look,
  }
  const begin: RequestListener = (incoming, outgoing) => {
    // A request after an unread body: the client was told that the connection closes.
    if (incoming.socket.writableEnded) return
    if (hasBody(incoming)) {
      requireMinRate(incoming, rate)
      closeAfterEarlyAnswer(incoming, outgoing, reading)
    }
    answer(incoming, outgoing)
  }
  const server = createServer(limits, (incoming, outgoing) => {
    if (outgoing.socket) return begin(incoming, outgoing)
    // Pipelined: begun once the previous response was handed over. While a response waits in this
    // queue, Node does not report that its connection has ended.
    outgoing.once('socket', () => {
      incoming.socket.setTimeout(standstill)
      begin(incoming, outgoing)
    })
  })
  // A response that the client does not read stays in memory until its connection ends.
  server.timeout = standstill
  return server
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { closeAfterEarlyAnswer } from './close-after-early-answer.ts'
import { MIN_RATE, type MinRate, requireMinRate } from './require-min-rate.ts'

/** How long a client may take, in milliseconds. */
export type Timeouts = {
  /** From the first byte of a request until its headers are whole. */
  headers: number
  /** Until all of a request is here. */
  request: number
  /** A connection on which nothing is asked. */
  idle: number
  /** A connection on which nothing comes and nothing is read, while something is under way. */
  standstill: number
  /** Reading the answer to a body that we did not want. */
  reading: number
  /** How often headers and requests are looked at; Node's own choice is half a minute. */
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

/** A server on which nobody can hold a connection by being slow, whatever they ask for. */
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
  const server = createServer(limits, (incoming, outgoing) => {
    // What follows a body that nobody read: its sender was told that the connection ends.
    if (incoming.socket.writableEnded) return
    if (hasBody(incoming)) {
      requireMinRate(incoming, rate)
      closeAfterEarlyAnswer(incoming, outgoing, reading)
    }
    answer(incoming, outgoing)
  })
  // An answer that nobody reads stays in memory until its connection ends.
  server.timeout = standstill
  return server
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

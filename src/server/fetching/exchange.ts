import type { Socket } from 'node:net'
import { Client, type Dispatcher } from 'undici'
import { codeOf } from '../lib/code-of.ts'
import type { FetchLimits } from './fetch-limits.ts'
import { asFetchFailed, FetchFailed, type FetchReason } from './fetching.errors.ts'
import type { Target } from './read-target.ts'

export type Exchange = {
  target: Target
  method: 'GET' | 'HEAD'
  headers: [string, string][]
  limits: FetchLimits
  openSocket: () => Promise<Socket>
}
/** A response, with its body still encoded. */
export type RawAnswer = { status: number; headers: Headers; body: Uint8Array }

/** The most informational (1xx) responses. */
const MOST_ANNOUNCEMENTS = 5

/**
 * One request on its own connection. Only the body of a 2xx is read; undici follows no redirects.
 */
export async function exchange(asked: Exchange, signal: AbortSignal): Promise<RawAnswer> {
  const { limits, target, method, headers, openSocket } = asked
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const client = new Client(target.url.origin, {
    connect: (_options, done) => {
      openSocket().then(
        (socket) => done(null, limitWire(socket, limits)),
        (error) => done(error, null),
      )
    },
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: limits.maxHeaderBytes,
    maxResponseSize: limits.maxBytes,
  })
  const giveUp = () =>
    reject(new FetchFailed('timeout', 'The answer took too long.', signal.reason))
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  const path = `${target.url.pathname}${target.url.search}`
  try {
    client.dispatch(
      { path, method, headers: headers.flat(), reset: true },
      createReader(limits, method, resolve, reject),
    )
    return await promise
  } finally {
    signal.removeEventListener('abort', giveUp)
    await client.destroy()
  }
}

/** A separate limit for bytes besides the body, such as chunk lengths. */
function limitWire(socket: Socket, { maxBytes, maxHeaderBytes }: FetchLimits): Socket {
  const most = 2 * maxBytes + MOST_ANNOUNCEMENTS * maxHeaderBytes
  socket.on('readable', () => {
    if (socket.bytesRead > most) socket.destroy(new FetchFailed('too-large', 'Too many bytes.'))
  })
  return socket
}

function createReader(
  limits: FetchLimits,
  method: string,
  resolve: (answer: RawAnswer) => void,
  reject: (error: FetchFailed) => void,
): Dispatcher.DispatchHandler {
  const chunks: Uint8Array[] = []
  let announcements = 0
  let head = { status: 0, headers: new Headers() }
  const finish = () => resolve({ ...head, body: Buffer.concat(chunks) })
  return {
    // undici requires it, but `signal` covers everything it would do.
    onRequestStart: () => undefined,
    onResponseStart(controller, status) {
      if (status < 200) {
        announcements += 1
        if (announcements > MOST_ANNOUNCEMENTS)
          throw new FetchFailed('broken', 'No answer follows.')
        return
      }
      head = { status, headers: readHeaders(controller.rawHeaders, limits) }
      if (method === 'HEAD' || status >= 300) finish()
      else if (Number(head.headers.get('content-length')) > limits.maxBytes) {
        throw new FetchFailed('too-large', 'It announces more bytes than are read.')
      }
    },
    onResponseData: (_controller, chunk) => void chunks.push(Buffer.from(chunk)),
    onResponseEnd: finish,
    onResponseError: (_controller, error) => reject(explain(error)),
  }
}

function readHeaders(raw: Dispatcher.DispatchController['rawHeaders'], limits: FetchLimits) {
  const parts = Array.isArray(raw) ? raw : []
  if (parts.length / 2 > limits.maxHeaders) throw new FetchFailed('broken', 'Too many headers.')
  const headers = new Headers()
  for (let at = 0; at + 1 < parts.length; at += 2) {
    headers.append(textOf(parts[at]), textOf(parts[at + 1]))
  }
  return headers
}

const textOf = (part: Buffer | string | undefined) =>
  typeof part === 'string' ? part : (part?.toString('latin1') ?? '')

const REASONS = new Map<string, FetchReason>([
  ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'too-large'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
])

function explain(error: unknown): FetchFailed {
  const reason = REASONS.get(codeOf(error)) ?? 'broken'
  return asFetchFailed(error, reason, 'The answer could not be read.')
}

import { ACCEPTED_ENCODINGS, decodeBody } from './decode-body.ts'
import { exchange, type RawAnswer } from './exchange.ts'
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts'
import { asFetchFailed, FetchFailed } from './fetching.errors.ts'
import { type Dial, openSocket } from './open-socket.ts'
import { type Doors, readAllowed, readTarget, type Target, WEB_PORTS } from './read-target.ts'
import { createAllowedLookup, createLookup, type Lookup, resolveTarget } from './resolve-target.ts'

export type SafeRequest = {
  url: string
  method?: 'GET' | 'HEAD'
  /** The only headers that may be set besides the fixed ones. */
  headers?: { accept?: string; 'if-none-match'?: string; 'if-modified-since'?: string }
  signal?: AbortSignal
}
type SafeAnswer = {
  status: number
  headers: Headers
  /** Decompressed; empty unless the status is a 2xx. */
  body: Uint8Array
  /** The final URL, after redirects. */
  url: string
}
export type FetchSafely = ((request: SafeRequest) => Promise<SafeAnswer>) & {
  /** Aborts pending requests and refuses new ones. */
  close: () => void
}
type Setup = {
  /** `host:port` pairs that may be requested although they are not public: FEED_ALLOW. */
  allow: readonly string[]
  /** DNS servers used instead of the system's: DNS_SERVERS. */
  dnsServers?: readonly string[]
  /** Sent in User-Agent, so that the owner of a server can contact us. */
  appOrigin?: string
  limits?: Partial<FetchLimits>
  /**
   * For tests: the ports of public hosts, the DNS lookup, the connection, the trusted certificate
   * authority.
   */
  ports?: readonly number[]
  lookup?: Lookup
  dial?: Dial
  ca?: string
}

const SENT = ['accept', 'if-none-match', 'if-modified-since'] as const
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Creates the only function with which the server fetches an address that a stranger typed. */
export function createFetchSafely(setup: Setup): FetchSafely {
  const { dnsServers = [], appOrigin = '' } = setup
  const limits = { ...FETCH_LIMITS, ...setup.limits }
  const doors: Doors = {
    ports: new Set(setup.ports ?? WEB_PORTS),
    allowed: readAllowed(setup.allow),
  }
  const lookUp = setup.lookup ?? createLookup(dnsServers)
  const lookUpAllowed = setup.lookup ?? createAllowedLookup(dnsServers, lookUp)
  const closing = new AbortController()

  async function ask(request: SafeRequest, signal: AbortSignal): Promise<SafeAnswer> {
    const { method = 'GET' } = request
    const headers = writeHeaders(request, appOrigin)
    let target = readTarget(request.url, doors)
    for (let redirects = 0; ; redirects += 1) {
      const answer = await askOnce(target, { method, headers }, signal)
      const location = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null
      if (location === null) return { ...answer, url: target.url.href }
      if (redirects === limits.maxRedirects) {
        throw new FetchFailed('too-many-redirects', 'It only leads on and on.')
      }
      target = readTarget(location, doors, target.url)
    }
  }

  async function askOnce(
    target: Target,
    request: { method: 'GET' | 'HEAD'; headers: [string, string][] },
    signal: AbortSignal,
  ): Promise<RawAnswer> {
    const ips = await resolveTarget(target, target.isAllowed ? lookUpAllowed : lookUp, signal)
    const connection = { ...setup, timeout: limits.timeout }
    const open = () => openSocket(target, ips, connection, signal)
    const answer = await exchange({ target, ...request, limits, openSocket: open }, signal)
    const encoding = answer.headers.get('content-encoding') ?? ''
    return { ...answer, body: await decodeBody(answer.body, encoding, limits.maxBytes) }
  }

  async function fetchSafely(request: SafeRequest): Promise<SafeAnswer> {
    const deadline = AbortSignal.timeout(limits.timeout)
    const given = request.signal ? [request.signal] : []
    const stopped = AbortSignal.any([closing.signal, ...given])
    const signal = AbortSignal.any([deadline, stopped])
    try {
      if (stopped.aborted) throw stopped.reason
      return await orAborted(ask(request, signal), signal)
    } catch (error) {
      if (stopped.aborted) throw new FetchFailed('stopped', 'It was given up.', error)
      if (deadline.aborted) throw new FetchFailed('timeout', 'It took too long.', error)
      throw asFetchFailed(error, 'broken', 'It could not be read.')
    }
  }

  return Object.assign(fetchSafely, { close: () => closing.abort() })
}

function writeHeaders(request: SafeRequest, appOrigin: string): [string, string][] {
  const given: SafeRequest['headers'] = { accept: '*/*', ...request.headers }
  return [
    ['user-agent', appOrigin ? `ScoutSite/1 (+${appOrigin})` : 'ScoutSite/1'],
    ['accept-encoding', ACCEPTED_ENCODINGS],
    ...SENT.flatMap((name): [string, string][] => (given[name] ? [[name, given[name]]] : [])),
  ]
}

/** A lookup that ignores the signal must not delay the caller. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', giveUp))
}

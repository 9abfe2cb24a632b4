import { isIP } from 'node:net'
import { FetchFailed } from './fetching.errors.ts'

/** The destination of a request. */
export type Target = {
  url: URL
  /** A name, or an IP without brackets. */
  host: string
  /** The IP version, or 0 for a name. */
  ipVersion: number
  port: number
  isSecure: boolean
  /** The operator allowed this host and port: neither its port nor its IPs are checked. */
  isAllowed: boolean
}

const LONGEST = 4_000
const DEFAULT_PORTS = new Map([
  ['http:', 80],
  ['https:', 443],
])

/** Allowed destinations: these ports on public hosts, and the operator's own `host:port` pairs. */
export type Doors = { ports: ReadonlySet<number>; allowed: ReadonlySet<string> }

export const WEB_PORTS: readonly number[] = [...DEFAULT_PORTS.values()]

/** Parses an address as browsers do; relative ones are resolved against `base`. */
export function readTarget(address: string, { ports, allowed }: Doors, base?: URL): Target {
  if (address.length > LONGEST) throw new FetchFailed('bad-address', 'The address is too long.')
  const url = URL.parse(address, base)
  if (!url) throw new FetchFailed('bad-address', 'This is no address.')
  const ownPort = DEFAULT_PORTS.get(url.protocol)
  if (!ownPort) throw new FetchFailed('bad-address', `${url.protocol} is not asked.`)
  if (url.username || url.password) {
    throw new FetchFailed('bad-address', 'The address holds a name or a password.')
  }
  url.hash = ''
  const port = url.port === '' ? ownPort : Number(url.port)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isAllowed = allowed.has(`${url.hostname}:${port}`)
  if (!isAllowed && !ports.has(port)) {
    throw new FetchFailed('bad-address', `Port ${port} is not asked.`)
  }
  return { url, host, ipVersion: isIP(host), port, isSecure: url.protocol === 'https:', isAllowed }
}

/** The operator's `host:port` pairs, in the URL parser's notation. */
export function readAllowed(pairs: readonly string[]): ReadonlySet<string> {
  return new Set(
    pairs.map((pair) => {
      const { hostname, port } = new URL(`http://${pair}`)
      return `${hostname}:${port || 80}`
    }),
  )
}

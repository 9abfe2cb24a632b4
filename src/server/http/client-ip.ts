import { isIP, SocketAddress } from 'node:net'

/**
 * The IP that attempts are counted against. In a forwarded header only the entries of our own
 * proxies are trusted, one each, from the right: the first of those is the visitor. IPv6 visitors
 * count by network, because one line has billions of IPs.
 */
export function findClientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const entries = proxies > 0 && forwardedFor ? forwardedFor.split(',').slice(-proxies) : []
  const ip = readIp(entries[0]) ?? readIp(socketAddress) ?? 'unknown'
  return isIP(ip) === 6 ? firstHalf(ip) : ip
}

/**
 * The network of one line or one small provider: the first 24 bits of IPv4; for IPv6 the result of
 * `findClientIp`.
 */
export function networkOf(clientIp: string): string {
  return isIP(clientIp) === 4 ? `${clientIp.slice(0, clientIp.lastIndexOf('.'))}.0/24` : clientIp
}

/** The canonical form of an IP, so that nobody evades a limit by writing it differently. */
function readIp(entry = ''): string | null {
  const address = withoutPort(entry.trim())
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : null
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  return canonical.replace(/^::ffff:(?=\d+\.)/, '')
}

/** Some proxies write the port too: `192.0.2.7:5123`, `[2001:db8::1]:5123`. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? []
  return v6 ?? v4 ?? entry
}

/** The first 64 bits, with zeros expanded. */
function firstHalf(canonical: string): string {
  const [head = '', tail = ''] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

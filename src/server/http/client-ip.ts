import { isIPv6 } from 'node:net'

/**
 * The address that attempts are counted against. Of a forwarded header only the entries that our
 * own proxies wrote are trusted, one each, from the right: the first of those is the visitor. IPv6
 * visitors count by network, because one line has billions of addresses.
 */
export function findClientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const entries = proxies > 0 && forwardedFor ? forwardedFor.split(',').slice(-proxies) : []
  const forwarded = entries[0]?.trim()
  const address = (forwarded || socketAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? networkOf(address) : address.slice(0, 64)
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [
    ...left,
    ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

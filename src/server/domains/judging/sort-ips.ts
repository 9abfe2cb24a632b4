import { isIPv4 } from 'node:net'
import { isSameIp } from '../../fetching/is-public-ip.ts'
import type { SeenHost } from '../dns/see-domain.ts'

export const typeOf = (ip: string) => (isIPv4(ip) ? 'A' : 'AAAA')
export const has = (ips: readonly string[], ip: string) => ips.some((other) => isSameIp(other, ip))

/** Splits a host's IPs into those that lead here and those that lead elsewhere. */
export function sortIps({ ips }: SeenHost, ours: readonly string[]) {
  return {
    /** In the answer of every server that answered. */
    found: ours.filter((ip) => has(ips.common, ip)),
    partly: ours.filter((ip) => has(ips.values, ip) && !has(ips.common, ip)),
    foreign: ips.values.filter((ip) => !has(ours, ip)),
  }
}

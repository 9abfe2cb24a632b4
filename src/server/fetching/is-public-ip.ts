import ipaddr from 'ipaddr.js'

/** Answers from Azure's virtual machines' own host, though it is a public address. */
const AZURE_HOST = '168.63.129.16'
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
const EXCEPT_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/**
 * Whether an IP belongs to the public internet. Only what is known to be public is: an IPv6 form
 * that carries an IPv4 address lies outside 2000::/3 or in one of the exceptions.
 */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const parsed = ipaddr.parse(ip)
  if (parsed instanceof ipaddr.IPv4) {
    return parsed.range() === 'unicast' && parsed.toString() !== AZURE_HOST
  }
  if (parsed.zoneId) return false
  return parsed.match(GLOBAL_IPV6) && !EXCEPT_IPV6.some((range) => parsed.match(range))
}

/** Whether both say the same IP, however they are written. */
export function isSameIp(one: string, other: string): boolean {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return false
  return ipaddr.process(one).toString() === ipaddr.process(other).toString()
}

import ipaddr from 'ipaddr.js'

/** Azure's virtual machines reach their own host at this address, although it is public. */
const AZURE_HOST = '168.63.129.16'
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
const EXCEPT_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/**
 * Whether an IP belongs to the public internet. Allows only ranges known to be public: an IPv6 form
 * of an IPv4 address is outside 2000::/3 or in one of the exceptions.
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

/** Whether both are the same IP, however they are written. */
export function isSameIp(one: string, other: string): boolean {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return false
  return ipaddr.process(one).toString() === ipaddr.process(other).toString()
}

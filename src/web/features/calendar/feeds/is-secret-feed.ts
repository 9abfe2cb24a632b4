/**
 * Whether an address is a secret one that only its owner knows: its contents become public with the
 * page, so the leader is asked first.
 */
export function isSecretFeed(address: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  const { hostname, pathname } = url
  if (hostname === 'calendar.google.com') return /\/private-[^/]+\//.test(pathname)
  if (/^outlook\.(live|office|office365)\.com$/.test(hostname)) {
    return pathname.startsWith('/owa/calendar/')
  }
  if (hostname.endsWith('.icloud.com')) return pathname.startsWith('/published/')
  return hostname === 'api.scouting.org'
}

import { portsOf } from './parse-site-host.ts'

const LONGEST = 253

/** The custom domain that a Host header may name, on the port of the sites; otherwise null. */
export function createParseOwnHost(
  siteDomain: string,
): (host: string | undefined) => string | null {
  const ports = portsOf(siteDomain)
  return (host) => {
    if (!host || host.length > LONGEST + ':65535'.length + 1) return null
    const colon = host.indexOf(':')
    const end = colon < 0 ? host.length : colon
    if (!ports.includes(host.slice(end))) return null
    const name = host.slice(0, host[end - 1] === '.' ? end - 1 : end)
    return name.includes('.') ? name.toLowerCase() : null
  }
}

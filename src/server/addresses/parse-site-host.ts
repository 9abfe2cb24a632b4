const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The label of a Host header that names a troop's site, or null for a host that is not below SITE_DOMAIN. */
export function createParseSiteHost(
  siteDomain: string,
): (host: string | undefined) => string | null {
  const [name = ''] = siteDomain.split(':')
  const suffix = `.${name}`
  const ports = portsOf(siteDomain)
  const usualEnd = suffix + ports[0]
  return (host) => {
    if (!host || host.length > 260) return null
    // Fast path: the usual spelling.
    if (host.endsWith(usualEnd)) {
      const label = host.slice(0, -usualEnd.length)
      if (LABEL.test(label)) return label
    }
    const colon = host.indexOf(':')
    const end = colon < 0 ? host.length : colon
    if (!ports.includes(host.slice(end))) return null
    const asked = host.slice(0, host[end - 1] === '.' ? end - 1 : end).toLowerCase()
    if (!asked.endsWith(suffix)) return null
    const label = asked.slice(0, -suffix.length)
    return LABEL.test(label) ? label : null
  }
}

/** The ways to write the sites' port after a host. */
export function portsOf(siteDomain: string): string[] {
  const [, port = ''] = siteDomain.split(':')
  return port ? [`:${port}`] : ['', ':80', ':443']
}

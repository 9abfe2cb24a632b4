import type { RegistrarKey } from '#contract/registrars.ts'

const NAME_SERVERS: [RegExp, RegistrarKey][] = [
  [/\.domaincontrol\.com$/, 'godaddy'],
  [/\.registrar-servers\.com$|\.namecheaphosting\.com$/, 'namecheap'],
  [/\.squarespacedns\.com$|\.googledomains\.com$|\.nsone\.squarespace\.com$/, 'squarespace'],
  [/\.ns\.cloudflare\.com$/, 'cloudflare'],
  [/\.wixdns\.net$/, 'wix'],
  [/\.worldnic\.com$|\.register\.com$/, 'networksolutions'],
  [/\.ui-dns\.(?:com|org|biz|de|eu)$/, 'ionos'],
  [/\.awsdns-\d+\.(?:com|net|org|co\.uk)$/, 'route53'],
]

/** Finds the DNS provider of a domain by its name servers. */
export function findRegistrar(nameServers: readonly string[]): RegistrarKey {
  for (const [pattern, key] of NAME_SERVERS) {
    if (nameServers.some((name) => pattern.test(name))) return key
  }
  return 'other'
}

/** The address of a host's page: `https://troop-42.sites.example`, `https://troop42.org`. */
export type AddressOf = (host: string) => string

export function createAddressOf(appOrigin: string, siteDomain: string): AddressOf {
  const { protocol } = new URL(appOrigin)
  const [, port = ''] = /(:\d+)$/.exec(siteDomain) ?? []
  // A label has no dot, a custom domain has one.
  return (host) => `${protocol}//${host.includes('.') ? host + port : `${host}.${siteDomain}`}`
}

/** The address of a host's page: `https://troop-42.sites.example`. */
export type AddressOf = (host: string) => string

export function createAddressOf(appOrigin: string, siteDomain: string): AddressOf {
  const { protocol } = new URL(appOrigin)
  return (host) => `${protocol}//${host}.${siteDomain}`
}

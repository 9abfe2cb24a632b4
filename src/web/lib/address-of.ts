/** The URL of a published site, with the same protocol as the app. */
export function addressOf(domain: string, siteDomain: string): string {
  return `${location.protocol}//${domain}.${siteDomain}`
}

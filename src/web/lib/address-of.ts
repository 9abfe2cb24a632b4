/** Where a published site answers, on the same protocol as the app. */
export function addressOf(domain: string, siteDomain: string): string {
  return `${location.protocol}//${domain}.${siteDomain}`
}

import type { SiteRecord } from '#contract/site-record.ts'

/** The URL of a published site, with the same protocol as the app: at its own domain if that is served. */
export function addressOf(
  { domain, own_domain }: Pick<SiteRecord, 'domain' | 'own_domain'>,
  siteDomain: string,
): string {
  const [, port = ''] = /(:\d+)$/.exec(siteDomain) ?? []
  const host = own_domain ? own_domain + port : `${domain}.${siteDomain}`
  return `${location.protocol}//${host}`
}

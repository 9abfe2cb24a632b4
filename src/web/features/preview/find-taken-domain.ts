import type { SiteRecord } from '#contract/site-record.ts'
import { slugOf } from '#site/text/slug-of.ts'

type Named = Pick<SiteRecord, 'domain' | 'is_domain_chosen' | 'troop_number' | 'site_name'>

/**
 * The domain that a site asked for, if it got that one with a suffix; null if it has the one it
 * asked for, or if a leader chose it. An unrecognized domain is not explained.
 */
export function findTakenDomain(site: Named): string | null {
  if (site.is_domain_chosen) return null
  const number = slugOf(site.troop_number)
  const wanted = number ? `-${number}` : slugOf(site.site_name)
  const at = site.domain.indexOf(`${wanted}-`)
  if (wanted === '' || at < 0 || (!number && at > 0)) return null
  return site.domain.slice(0, at + wanted.length)
}

import type { SiteRecord } from '#contract/site-record.ts'

type Named = Pick<SiteRecord, 'domain' | 'is_domain_chosen' | 'troop_number' | 'site_name'>

/**
 * The domain that a site would have had, if its own is that one with something behind it; null when
 * it has what it asked for, or when a leader chose it.
 */
export function findTakenDomain(site: Named): string | null {
  if (site.is_domain_chosen) return null
  const number = slugOf(site.troop_number)
  const wanted = number ? `-${number}` : slugOf(site.site_name)
  const at = site.domain.indexOf(`${wanted}-`)
  if (wanted === '' || at < 0 || (!number && at > 0)) return null
  return site.domain.slice(0, at + wanted.length)
}

// The database makes more of some letters; a domain that is not recognized is not explained.
function slugOf(text: string | null): string {
  const plain = (text ?? '').toLowerCase().normalize('NFD')
  return plain
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

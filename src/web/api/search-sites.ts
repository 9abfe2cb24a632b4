const MAX_WORDS = 8
const COLUMNS = ['site_name', 'troop_number', 'domain', 'own_domain']

/**
 * What each word of a search asks of a site, in the data API's language: to be in its name, its
 * number or its address. Every character is searched as it stands.
 */
export function writeSearch(search: string, siteDomain: string): string[] {
  const words = search.trim().split(/\s+/).filter(Boolean)
  return words.slice(0, MAX_WORDS).map((word) => {
    const pattern = quote(`%${escapeWildcards(labelOf(word, siteDomain))}%`)
    return COLUMNS.map((column) => `${column}.ilike.${pattern}`).join()
  })
}

/** A whole address stands for the site's part of it. */
function labelOf(word: string, siteDomain: string): string {
  const host = word.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const ending = `.${siteDomain}`
  return host.toLowerCase().endsWith(ending.toLowerCase()) ? host.slice(0, -ending.length) : word
}

// An asterisk is the data API's other wildcard for any text, and cannot be escaped: any one character
// comes closest.
const escapeWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

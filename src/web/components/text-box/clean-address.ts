import { safeHref } from '#site/text/safe-href.ts'

/** No page for families has a longer address. */
const LONGEST = 2_048
const MOST_WRAPS = 3

/** The target of a pasted link, without the redirects that mail programs and search engines add. */
export function cleanAddress(href: string): string | null {
  let address = href.trim()
  for (let wraps = 0; wraps < MOST_WRAPS; wraps++) {
    const inner = unwrap(address)
    if (inner === null) break
    address = inner
  }
  // A relative path of the page that it was copied from leads nowhere.
  if (!/^(?:https?|mailto|tel):/i.test(address) || address.length > LONGEST) return null
  return safeHref(address)
}

function unwrap(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  if (/^(?:www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url') {
    return searchParams.get('q') ?? searchParams.get('url')
  }
  return hostname.endsWith('.safelinks.protection.outlook.com') ? searchParams.get('url') : null
}

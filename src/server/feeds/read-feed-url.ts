import { FeedAddressRefused } from './feeds.errors.ts'

const LONGEST = 2_000
const GOOGLE = 'calendar.google.com'
const GOOGLE_GROUP = /^[\w.-]+@(group|import)\.calendar\.google\.com$/i
const OUTLOOK = /^outlook\.(live|office|office365)\.com$/
const SCOUTBOOK = /^(scoutbook|advancements)\.scouting\.org$/

/** Turns what a leader pasted into the address to fetch; fails with `FeedAddressRefused`. */
export function readFeedUrl(pasted: string): string {
  const written = pasted.normalize('NFC').trim()
  if (written === '') throw new FeedAddressRefused('none')
  if (written.length > LONGEST) throw new FeedAddressRefused('too-long')
  if (GOOGLE_GROUP.test(written)) return googleFeed(written)
  if (/^(mailto:)?[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/i.test(written))
    throw new FeedAddressRefused('email')
  const url = URL.parse(findAddress(written))
  if (!url) throw new FeedAddressRefused('none')
  if (!/^https?:$/.test(url.protocol)) throw new FeedAddressRefused('scheme')
  if (url.username || url.password) throw new FeedAddressRefused('password')
  url.hash = ''
  return fromPage(url)
}

/** Finds the address in a whole message or in embed code. */
function findAddress(written: string): string {
  const [found] =
    /(?:https?|webcals?|feed):[^\s"'<>]+/i.exec(written.replaceAll('&amp;', '&')) ?? []
  if (found) return withScheme(found)
  if (/^[a-z]+:/i.test(written) && !/^[\w.-]+:\d+\//.test(written)) return written
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?\/\S*$/.test(written)) return `https://${written}`
  return ''
}

const withScheme = (address: string) =>
  address.replace(
    /^(?:webcals?|feed):(?:\/\/)?(?:(https?):(?:\/\/)?)?/i,
    (_all, scheme = 'https') => `${scheme}://`,
  )

/**
 * Converts the address of a calendar's web page into that of the calendar, where it can be derived.
 */
function fromPage(url: URL): string {
  const { hostname, pathname } = url
  if (hostname === GOOGLE && !pathname.startsWith('/calendar/ical/')) return fromGooglePage(url)
  if (OUTLOOK.test(hostname) && !pathname.endsWith('.ics')) {
    if (!/^\/owa\/calendar\/.+\.html$/.test(pathname)) throw new FeedAddressRefused('outlook-page')
    url.pathname = pathname.replace(/[^/]+\.html$/, 'calendar.ics')
  }
  if (SCOUTBOOK.test(hostname)) throw new FeedAddressRefused('scoutbook-page')
  if (/^(www\.)?icloud\.com$/.test(hostname)) throw new FeedAddressRefused('icloud-page')
  return url.href
}

function fromGooglePage(url: URL): string {
  const source = url.searchParams.get('src') ?? url.searchParams.get('cid') ?? ''
  // Google's share links contain the calendar ID in base64.
  const decoded = Buffer.from(source, 'base64url').toString()
  const id = [source, decoded].find((name) => /^[\w.+#-]+@[\w.-]+\.[a-z]+$/i.test(name))
  if (id) return googleFeed(id)
  if (/^(https?|webcals?):/i.test(source)) return readFeedUrl(source)
  throw new FeedAddressRefused('google-page')
}

const googleFeed = (id: string) =>
  `https://${GOOGLE}/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`

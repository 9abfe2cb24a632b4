const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
// Control characters, spaces, and everything that reorders or hides what a person reads in an address.
const TRICKS = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\s]/u
const LONGEST_ADDRESS = 2_048
/** No host or label is longer. */
const LONGEST_HOST = 260
const LONGEST_LABEL = 64
const BARE_DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u

/** The URL a visitor may be sent to, or null. Every link that a leader typed goes through here. */
export function safeHref(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || TRICKS.test(address)) return null
  const url = parse(BARE_DOMAIN.test(address) ? `https://${address}` : address)
  if (!url || !SCHEMES.has(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb ? !isWrittenAsWeb(address) || url.hostname === '' : TRICKS.test(decode(url.href))) {
    return null
  }
  return url.href
}

/**
 * Like `safeHref`, for a field with one link: extracts the one URL from text as apps share it ("Look at
 * this! https://…").
 */
export function linkHref(typed: string): string | null {
  const [shared, ...more] = typed.match(/https?:\/\/\S+/gi) ?? []
  // A URL at the start may itself contain a space, and half of it would lead elsewhere.
  const isInWords = shared !== undefined && more.length === 0 && /^\s*(?!https?:)\S+\s/i.test(typed)
  return safeHref(isInWords ? shared.replace(/[.,;!?)"'”’]+$/, '') : typed)
}

/** mailto: for what looks like a mail address; never with headers or a second recipient. */
export function mailHref(typed: string): string | null {
  const address = typed.trim()
  const looksRight = /^[\p{L}\p{N}.!#$*+=_{|}~^-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u
  return looksRight.test(address) ? safeHref(`mailto:${address}`) : null
}

/** tel: for a number as people write it; the visitor dials an extension by hand. */
export function phoneHref(typed: string): string | null {
  const leading = typed.trim().match(/^\+?[\d\s().\-/\u2010-\u2013]+/)?.[0] ?? ''
  if (countDigits(leading) >= 3) return toTel(leading)
  // “Jane: 555-0142”. With two numbers it is unclear which is meant; a year or an hour is too
  // short.
  const inside = typed.match(/\+?\(?\d[\d\s().\-/\u2010-\u2013]{5,}\d/g) ?? []
  const [number, ...more] = inside.filter((digits) => countDigits(digits) >= 7)
  return number !== undefined && more.length === 0 ? toTel(number) : null
}

const countDigits = (text: string) => text.replace(/\D/g, '').length
/** The 0 of '+49 (0)8822 …' is dialed only within the country. */
const FOR_CALLS_WITHIN = /^((?:\+|00)[\d\s.-]+)\(\s*0\s*\)/
const toTel = (digits: string) =>
  `tel:${digits.replace(FOR_CALLS_WITHIN, '$1').replace(/[^\d+]/g, '')}`

// "https:example.com" and "https:\\example.com" parse, but no honest leader writes them.
function isWrittenAsWeb(address: string): boolean {
  return BARE_DOMAIN.test(address) || /^https?:\/\/[^/\\]/i.test(address)
}

/**
 * Checked before parsing: for a host in another script, that takes time quadratic in its length.
 */
function hasNameableHost(address: string): boolean {
  const host = /^(?:[a-z][a-z\d+.-]*:)?[\\/]*([^\\/?#]*)/i.exec(address)?.[1] ?? ''
  return (
    host.length <= LONGEST_HOST &&
    host.split(/[.:@\u3002\uff0e\uff61]/u).every(({ length }) => length <= LONGEST_LABEL)
  )
}

function parse(address: string): URL | null {
  if (address.length > LONGEST_ADDRESS || !hasNameableHost(address)) return null
  try {
    return new URL(address)
  } catch {
    return null
  }
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return '\0'
  }
}

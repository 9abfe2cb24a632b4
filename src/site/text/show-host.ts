const PREFIX = 'xn--'
/** The constants of Punycode, RFC 3492. */
const BASE = 36
const MIN = 1
const MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128
const LAST_CODE = 0x10ffff
/** Invisible characters, such as bidi controls: with them one name can look like another. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Z}]/u

/**
 * A host as people read it: `xn--kln-sna.de` is `köln.de`. Labels that cannot be decoded stay as
 * they are.
 */
export function showHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith(PREFIX) ? showLabel(label) : label))
    .join('.')
}

function showLabel(label: string): string {
  const shown = decode(label.slice(PREFIX.length))
  if (shown === null || shown === '' || SHAPELESS.test(shown)) return label
  // DNS has names in normalized form already, and encodes only those that need it.
  const isPlain = shown === shown.normalize('NFKC').toLowerCase()
  return isPlain && !/^[a-z\d-]*$/.test(shown) ? shown : label
}

/** The same for a whole URL. */
export const showUrl = (address: string) =>
  address.replace(/^(https?:\/\/)([^/:]*)/, (_, scheme, host) => scheme + showHost(host))

/** A URL as people read it, without its scheme. */
export const showAddress = (address: string) => showUrl(address).replace(/^https?:\/\//, '')

function decode(label: string): string | null {
  const end = label.lastIndexOf('-')
  const letters = end > 0 ? Array.from(label.slice(0, end)) : []
  let code = FIRST_CODE
  let bias = FIRST_BIAS
  let place = 0
  for (let at = end > 0 ? end + 1 : 0; at < label.length; ) {
    const before = place
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(label[at])
      if (digit === null) return null
      at += 1
      place += digit * weight
      const threshold = Math.min(Math.max(step - bias, MIN), MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapt(place - before, count, before === 0)
    code += Math.floor(place / count)
    if (code > LAST_CODE) return null
    place %= count
    letters.splice(place, 0, String.fromCodePoint(code))
    place += 1
  }
  return letters.join('')
}

function digitOf(character = ''): number | null {
  if (/^[a-z]$/i.test(character)) return character.toLowerCase().charCodeAt(0) - 97
  return /^\d$/.test(character) ? Number(character) + 26 : null
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / count)
  let bias = 0
  for (; left > ((BASE - MIN) * MAX) / 2; bias += BASE) left = Math.floor(left / (BASE - MIN))
  return bias + Math.floor(((BASE - MIN + 1) * left) / (left + SKEW))
}

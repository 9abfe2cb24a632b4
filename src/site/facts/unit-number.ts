import { includesNumber } from '../text/includes-number.ts'
import { slugOf } from '../text/slug-of.ts'

const IN_NAME = /\b(?:troop|pack|crew|ship|post|unit)\s+(?:no\.?\s*|#\s*)?(\d{1,5})\b/i
const IN_ADDRESS = /^[a-z]+-(\d+)(?=-|$)/
const NAMED = ['pack', 'crew', 'ship', 'post']

/**
 * The address that a unit requests, in the form `private.wanted_domain` computes: 'pack-47'; ''
 * without a number.
 */
export function addressFor(kind: string, number: string): string {
  const slug = slugOf(number)
  const prefix = NAMED.includes(kind) ? kind : kind === 'other' ? 'unit' : 'troop'
  return slug && `${prefix}-${slug}`
}

/** The number in a unit's name, if it differs from the unit's number: 'Pack 47' and 74. */
export function otherNumberInName(name: string, number: string): string | null {
  const digits = number.trim().replace(/^#\s*/, '')
  const inName = IN_NAME.exec(name)?.[1]
  return inName !== undefined && /^\d{1,5}$/.test(digits) && !includesNumber(name, digits)
    ? inName
    : null
}

/** The number in a page's address, if the unit has a different one by now. */
export function otherNumberInAddress(domain: string, number: string): string | null {
  const inAddress = IN_ADDRESS.exec(domain)?.[1]
  const slug = slugOf(number)
  return inAddress !== undefined && /^\d/.test(slug) && inAddress !== /^\d+/.exec(slug)?.[0]
    ? inAddress
    : null
}

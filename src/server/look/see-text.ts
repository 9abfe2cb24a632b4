import { LRUCache } from 'lru-cache'
import { type FoundContact, findContacts } from './find-contacts.ts'
import { type FoundName, findNames } from './find-names.ts'
import { readTokens } from './tokens.ts'

export type Seen = { names: FoundName[]; contacts: FoundContact[] }

/** Characters of texts that are remembered, of all sites together. */
const MOST_REMEMBERED = 2_000_000
/** What a text says does not depend on the site, so it is looked through once. */
const remembered = new LRUCache<string, Seen>({
  maxSize: MOST_REMEMBERED,
  sizeCalculation: ({ names, contacts }, text) =>
    text.length + 100 * (names.length + contacts.length) + 100,
})

/** Blanks and digits as everybody writes them, each in its place. */
const withPlainSigns = (text: string) =>
  text
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' ')
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

export function seeText(text: string): Seen {
  const known = remembered.get(text)
  if (known) return known
  const plain = withPlainSigns(text)
  const tokens = readTokens(plain)
  const seen = { names: findNames(plain, tokens), contacts: findContacts(plain, tokens) }
  remembered.set(text, seen)
  return seen
}

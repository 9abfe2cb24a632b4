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

export function seeText(text: string): Seen {
  const known = remembered.get(text)
  if (known) return known
  const tokens = readTokens(text)
  const seen = { names: findNames(text, tokens), contacts: findContacts(text, tokens) }
  remembered.set(text, seen)
  return seen
}

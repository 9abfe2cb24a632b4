import { LRUCache } from 'lru-cache'

export type InternString = (text: string) => string

const MOST = 2_000

/**
 * Returns a shared copy of a string. Every path and hash read from the database is a separate copy,
 * and those of thousands of sites are mostly the same.
 */
export function internStrings(): InternString {
  const kept = new LRUCache<string, string>({ max: MOST })
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    kept.set(text, text)
    return text
  }
}

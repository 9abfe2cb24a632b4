import { LRUCache } from 'lru-cache'

export type InternString = (text: string) => string

const MOST = 2_000

/**
 * Returns the copy of a string that was kept for whoever asked before. What is read from the database has a
 * copy of its own of every path and hash, and those of thousands of sites are mostly the same.
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

import { createRequire } from 'node:module'
import { HASH_COST, NOBODY } from '../accounts/user.ts'

// By its path among the packages, since its name leads here.
const bcrypt: typeof import('bcrypt') = createRequire(import.meta.url)('bcrypt')
const LEAST_COST = 4
let isFull = false

/**
 * What tests of the database have in place of bcrypt (vitest.config.ts): the same at its lowest cost, since a fifth
 * of their time went into hashing.
 */
export function hash(password: string, cost: number): Promise<string> {
  if (cost !== HASH_COST) throw new Error(`A password was hashed at a cost of ${cost}.`)
  return bcrypt.hash(password, isFull ? cost : LEAST_COST)
}

/** The hash that nobody has the password of is not tried at its full cost either. */
export function compare(password: string, kept: string): Promise<boolean> {
  return kept === NOBODY && !isFull ? Promise.resolve(false) : bcrypt.compare(password, kept)
}

/** For a test of the cost itself, or of what happens while a password is hashed. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  isFull = true
  try {
    return await work()
  } finally {
    isFull = false
  }
}

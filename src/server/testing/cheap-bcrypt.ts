import { createRequire } from 'node:module'
import { HASH_COST, NOBODY } from '../accounts/user.ts'

// Imported by its path in node_modules, since its name resolves to this file.
const bcrypt: typeof import('bcrypt') = createRequire(import.meta.url)('bcrypt')
const LEAST_COST = 4
let isFull = false

/**
 * Replaces bcrypt in database tests (vitest.config.ts): hashes at the lowest cost, since hashing
 * took a fifth of their time.
 */
export function hash(password: string, cost: number): Promise<string> {
  if (cost !== HASH_COST) throw new Error(`A password was hashed at a cost of ${cost}.`)
  return bcrypt.hash(password, isFull ? cost : LEAST_COST)
}

/** The dummy hash, which matches no password, is not compared at full cost either. */
export function compare(password: string, kept: string): Promise<boolean> {
  return kept === NOBODY && !isFull ? Promise.resolve(false) : bcrypt.compare(password, kept)
}

/** For a test of the cost itself, or of behavior while a password is hashed. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  isFull = true
  try {
    return await work()
  } finally {
    isFull = false
  }
}

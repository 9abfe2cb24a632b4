import { it } from 'vitest'
import { sized } from './sized.ts'

/**
 * A test that another one partly covers, and that only a rare change breaks: runs only in the
 * drill.
 */
export const itInDrill = sized<(name: string, body: () => Promise<void>) => void>(it, () => {})

import { it } from 'vitest'
import { sized } from './sized.ts'

/** A test of what another one would see in part, and only a rare change breaks: the drill alone runs it. */
export const itInDrill = sized<(name: string, body: () => Promise<void>) => void>(it, () => {})

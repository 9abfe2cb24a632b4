import type { RemoveEverywhere } from '#contract/remove-everywhere.ts'
import { callFunction } from './call-function.ts'

// Separate from uploads, which are loaded long before a photo is removed.
export async function removeEverywhere(siteId: string, assetId: string): Promise<void> {
  const unexplained = 'The photo could not be removed. Please try again.'
  await callFunction<RemoveEverywhere>('remove-everywhere', { siteId, assetId }, unexplained)
}

import { queryOptions } from '@tanstack/react-query'
import type { AssetRecord } from '#contract/asset-record.ts'
import type { BringBack, RemoveEverywhere } from '#contract/remove-everywhere.ts'
import { unwrap } from '../lib/unwrap.ts'
import { callFunction } from './call-function.ts'
import { connectTables } from './connect-tables.ts'

// Separate from uploads, which are loaded long before a photo is removed.
/** Returns whether it is only held until an adult has looked. */
export async function removeEverywhere(siteId: string, assetId: string): Promise<boolean> {
  const unexplained = 'The photo could not be removed. Please try again.'
  const request = { siteId, assetId }
  const { isHeld } = await callFunction<RemoveEverywhere>('remove-everywhere', request, unexplained)
  return isHeld
}

export async function bringBack(siteId: string, assetId: string): Promise<void> {
  const unexplained = 'It could not be brought back. Please try again.'
  await callFunction<BringBack>('bring-back', { siteId, assetId }, unexplained)
}

export type HeldFile = Pick<AssetRecord, 'id' | 'kind' | 'alt' | 'caption' | 'files'> & {
  held_until: string
  held_by: string | null
}

/** What was removed everywhere and waits for an adult's look. */
export function heldFilesQuery(siteId: string) {
  return queryOptions({
    queryKey: ['held-files', siteId],
    queryFn: async (): Promise<HeldFile[]> => {
      const tables = await connectTables()
      const held = await tables
        .from('site_assets')
        .select('id, kind, alt, caption, files, held_until, held_by')
        .eq('site_id', siteId)
        .not('held_until', 'is', null)
        .order('held_until')
      return unwrap(held) as unknown as HeldFile[]
    },
  })
}

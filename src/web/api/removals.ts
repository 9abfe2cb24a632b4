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

type Held = { siteId: string; assetId: string; heldUntil: string; heldBy: string }

/** What was removed everywhere and waits for an adult's look, on all sites of the account. */
export async function listHeld(): Promise<Held[]> {
  const tables = await connectTables()
  return unwrap(await tables.rpc('list_held_files')) as Held[]
}

export type HeldFile = Held & Pick<AssetRecord, 'alt' | 'caption' | 'files'>

export function heldFilesQuery(siteId: string) {
  return queryOptions({
    queryKey: ['held-files', siteId],
    queryFn: async (): Promise<HeldFile[]> => {
      const held = (await listHeld()).filter((each) => each.siteId === siteId)
      if (held.length === 0) return []
      const tables = await connectTables()
      const ids = held.map(({ assetId }) => assetId)
      const found = unwrap(
        await tables.from('site_assets').select('id, alt, caption, files').in('id', ids),
      ) as unknown as AssetRecord[]
      return held.flatMap((each) => {
        const asset = found.find(({ id }) => id === each.assetId)
        return asset ? [{ ...each, ...asset }] : []
      })
    },
  })
}

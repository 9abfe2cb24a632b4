import { queryOptions } from '@tanstack/react-query'
import type { AssetRecord } from '#contract/asset-record.ts'
import type { Cover, CoverFaces } from '#contract/cover-faces.ts'
import type {
  BringBack,
  HeldPicture,
  HidePicture,
  RemoveEverywhere,
} from '#contract/remove-everywhere.ts'
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

/** A small copy of a hidden picture, as a data URL, for the adult who decides about it. */
export function heldPictureQuery(siteId: string, assetId: string) {
  return queryOptions({
    queryKey: ['held-picture', siteId, assetId],
    queryFn: async () => {
      const unexplained = 'The picture could not be loaded.'
      const request = { siteId, assetId }
      return (await callFunction<HeldPicture>('held-picture', request, unexplained)).picture
    },
    gcTime: 0,
  })
}

/** Returns whether the live page shows it. */
export async function bringBack(siteId: string, assetId: string): Promise<boolean> {
  const unexplained = 'It could not be brought back. Please try again.'
  const { isShown } = await callFunction<BringBack>('bring-back', { siteId, assetId }, unexplained)
  return isShown
}

export async function coverFaces(siteId: string, assetId: string, covers: readonly Cover[]) {
  const unexplained = 'The faces could not be covered. Please try again.'
  return callFunction<CoverFaces>(
    'cover-faces',
    { siteId, assetId, covers: [...covers] },
    unexplained,
  )
}

export async function hidePicture(siteId: string, assetId: string): Promise<void> {
  const unexplained = 'It could not be taken off the page. Please try again.'
  await callFunction<HidePicture>('hide-picture', { siteId, assetId }, unexplained)
}

/** `heldBy` is null where a family asked for it. */
type Held = {
  siteId: string
  assetId: string
  /** 'infinity' where families' consent ran out: then it is not deleted by itself. */
  heldUntil: string
  heldBy: string | null
}

/** What a family wrote. */
export type PictureRequest = {
  siteId: string
  assetId: string
  at: string
  who: 'pictured' | 'parent' | 'other'
  line: string
  email: string | null
  state: 'hidden' | 'waits'
  /** When a picture that waits goes off the page by itself. */
  hideAt: string | null
}

/** What was removed everywhere and waits for an adult's look, on all sites of the account. */
export async function listHeld(): Promise<Held[]> {
  const tables = await connectTables()
  return unwrap(await tables.rpc('list_held_files')) as Held[]
}

async function listRequests(): Promise<PictureRequest[]> {
  const tables = await connectTables()
  return unwrap(await tables.rpc('list_picture_requests')) as PictureRequest[]
}

/** Off the page, or asked for by a family, or both. */
export type HeldFile = { held?: Held | undefined; request?: PictureRequest | undefined } & Pick<
  AssetRecord,
  'id' | 'alt' | 'caption' | 'files' | 'agreed'
>

export function heldFilesQuery(siteId: string) {
  return queryOptions({
    queryKey: ['held-files', siteId],
    queryFn: async (): Promise<HeldFile[]> => {
      const ofSite = (each: { siteId: string }) => each.siteId === siteId
      const [requests, held] = await Promise.all([listRequests(), listHeld()])
      const ids = [...requests, ...held].filter(ofSite).map(({ assetId }) => assetId)
      if (ids.length === 0) return []
      const tables = await connectTables()
      const found = unwrap(
        await tables.from('site_assets').select('id, alt, caption, files, agreed').in('id', ids),
      ) as unknown as AssetRecord[]
      // What a family asked for comes first.
      return [...new Set(ids)].flatMap((id) => {
        const asset = found.find((each) => each.id === id)
        const isIts = ({ assetId }: { assetId: string }) => assetId === id
        return asset ? [{ ...asset, held: held.find(isIts), request: requests.find(isIts) }] : []
      })
    },
  })
}

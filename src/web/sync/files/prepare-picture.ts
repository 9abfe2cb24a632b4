import { isPaper } from '#contract/asset-record.ts'
import { sayTooNarrow } from '#contract/hero-photo.ts'
import { NARROWEST_HERO } from '#site/facts/assets.ts'
import { describeFile } from './describe-file.ts'
import { digestOf } from './digest-of.ts'
import { looksLikePicture } from './looks-like-picture.ts'
import type { PickedFile } from './picked-list.ts'
import { shrinkInWorker } from './shrink-in-worker.ts'
import type { SiteFile } from './site-files.ts'

// Shown once, however many photos it applies to.
const AS_IT_IS =
  'This browser cannot show some of these pictures before they are sent. They are sent as they are; we shrink them and remove their location data.'

export type Prepared = {
  file: SiteFile
  blob: Blob
  /** Why the picture is sent unchanged; null when it is not. */
  remark: string | null
}

/**
 * Scales a picked picture down. A file that this browser cannot decode is sent unchanged: the
 * server decides.
 */
export async function preparePicture(picked: PickedFile, original: Blob): Promise<Prepared> {
  const shrunk = await shrinkInWorker(original, isPaper(picked.kind) ? 'photo' : picked.kind)
  if (!shrunk) return sendAsItIs(picked, original)
  if (picked.kind === 'hero' && shrunk.width < NARROWEST_HERO)
    throw new Error(sayTooNarrow(picked.name))
  const { blob, ...look } = shrunk
  return { file: describeFile(picked, blob, look), blob, remark: null }
}

async function sendAsItIs(picked: PickedFile, original: Blob): Promise<Prepared> {
  const { name } = picked
  if (!looksLikePicture(new Uint8Array(await original.slice(0, 16).arrayBuffer()))) {
    throw new Error(
      `“${name}” cannot be read as a picture. Save it as JPEG or PNG, and pick it again.`,
    )
  }
  const file = describeFile(picked, original, { sha256: await digestOf(original) })
  return { file, blob: original, remark: AS_IT_IS }
}

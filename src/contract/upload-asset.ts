import { z } from 'zod'
import type { AssetKind, AssetRecord } from './asset-record.ts'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

const KINDS = {
  logo: 'logo',
  photo: 'photo',
  packet: 'packet',
  leader: 'leader',
  hero: 'hero',
  document: 'document',
} as const satisfies { [Kind in AssetKind]: Kind }

const isSound = (text: string) => !text.includes('\0') && text.isWellFormed()

const wordsOf = (name: string) =>
  z
    .string()
    .refine(
      (text) => [...text].length <= 500 && isSound(text),
      `the ${name} is too long or contains characters that cannot be stored`,
    )

/** The fields sent with the file. The message for a wrong one completes "The upload could not be read: …". */
export const uploadAssetRequest = z.object({
  /** Chosen by the client, so that a file sent twice is stored once. */
  id: z.guid('its id is not valid').toLowerCase().optional(),
  siteId,
  kind: z.enum(KINDS, 'it does not say whether it is a photo, a logo or a packet'),
  alt: wordsOf('description').default(''),
  /** Without one, a photo that is not hidden takes the caption at its index in `sites.photo_captions`. */
  caption: wordsOf('caption').optional(),
  /** `yes`: stays off the page until `sites.files` names it. */
  hidden: z.enum(['yes', 'no'], 'hidden must be yes or no').default('no'),
})

export type UploadAsset = Call<'upload-asset', typeof uploadAssetRequest, { asset: AssetRecord }>

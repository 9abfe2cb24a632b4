import { z } from 'zod'
import { MOST_COVERS } from '#site/facts/assets.ts'
import type { Call } from './call.ts'
import { removeEverywhereRequest } from './remove-everywhere.ts'

const percent = z.number().min(0).max(100)

/** A circle, in percent: its center, and its diameter in percent of the picture's width. */
const cover = z.object({ x: percent, y: percent, size: z.number().min(1).max(60) })
export type Cover = z.infer<typeof cover>

export const coverFacesRequest = removeEverywhereRequest.extend({
  covers: z.array(cover).min(1).max(MOST_COVERS),
})

/**
 * `assetId` is the picture with covered faces, which takes the place of the other one. `isShown`: the live page
 * shows it.
 */
export type CoverFaces = Call<
  'cover-faces',
  typeof coverFacesRequest,
  { assetId: string; isShown: boolean }
>

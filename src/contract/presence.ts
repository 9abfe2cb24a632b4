import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const presenceRequest = z.object({
  siteId,
  /** The tab. */
  session: z.uuid(),
  /** The field that has the focus, by its name in the form. */
  field: z.string().max(40).nullish(),
})

/** Somebody else who has the site open. */
export type Other = { userId: string; name: string; field: string | null }

/**
 * Says that a tab has a site open, and asks who else has. `isAlone`: nobody else works on the site,
 * so there is nothing to ask again. `revision`: of the saved site.
 */
export type Presence = Call<
  'presence',
  typeof presenceRequest,
  { others: Other[]; isAlone: boolean; revision: number }
>

import { z } from 'zod'
import type { Call } from '../call.ts'

export const SITE_SORTS = ['changed', 'published', 'size', 'name'] as const
export type OperatorSiteSort = (typeof SITE_SORTS)[number]

export const sitesRequest = z.object({
  search: z.string().max(200),
  sort: z.enum(SITE_SORTS),
  most: z.int().min(1).max(1_000),
})

export type OperatorSite = {
  id: string
  address: string
  name: string
  state: 'live' | 'draft' | 'deleted'
  bytes: number
  changedAt: string
  publishedAt: string | null
  admins: string[]
  takenDown: { since: string; reason: string } | null
}

export type OperatorSites = Call<
  'operator-sites',
  typeof sitesRequest,
  { sites: OperatorSite[]; hasMore: boolean }
>

const LONGEST_REASON = 2_000

const siteId = z.uuid()
export const takeDownRequest = z.object({
  siteId,
  /** Shown to the site's leaders. */
  reason: z.string().trim().min(1).max(LONGEST_REASON),
})
/** Open reports about the page are closed with it, except those whose senders want an answer. */
export type OperatorTakeDown = Call<
  'operator-take-down',
  typeof takeDownRequest,
  { closedReports: number }
>

export const putBackRequest = z.object({ siteId })
export type OperatorPutBack = Call<'operator-put-back', typeof putBackRequest, object>

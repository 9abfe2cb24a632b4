import { z } from 'zod'
import type { Call } from './call.ts'
import type { PublishedFile } from './published-file.ts'
import { siteId } from './site-id.ts'

const longest = 2_000_000

/** Fields by their names in the form, a list's name for its order; entries by their ids. */
const leaveOut = z.object({
  fields: z.array(z.string().max(40)).max(200).default([]),
  entries: z.array(z.string().max(60)).max(2_000).default([]),
})
export type LeaveOut = z.output<typeof leaveOut>

export const publishSiteRequest = z.object({
  siteId,
  /**
   * What stays as it is on the page that is live. Without it, whatever a drafter changed and has not
   * asked for.
   */
  leaveOut: leaveOut.optional(),
  /**
   * The versions from which the preview was made: if publishing finds the same, the HTML need not
   * be compared.
   */
  previewed: z
    .object({ revision: z.int(), filesRevision: z.int(), templateVersion: z.string().max(20) })
    .optional(),
  /** The previewed HTML. Only compared, never served. */
  htmlContent: z.string().max(longest).optional(),
  siteName: z.string().max(longest).nullish(),
})

export const mayPublishRequest = z.object({ siteId })

/** Whether publishing would be refused regardless of the page's contents. */
export type MayPublish = Call<'may-publish', typeof mayPublishRequest, object>

/** A change that was left out; `second-adult`: another adult must want it too; `families-first`: it waits two days. */
export type LeftOut = {
  field: string
  entry: string | null
  why: 'chosen' | 'not-asked' | 'second-adult' | 'families-first'
}
type Published = {
  siteUrl: string
  releaseId: string
  files: PublishedFile[]
  leftOut: LeftOut[]
}
export type PublishSite = Call<'publish-site', typeof publishSiteRequest, Published>

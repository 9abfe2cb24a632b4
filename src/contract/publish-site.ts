import { z } from 'zod'
import type { Call } from './call.ts'
import type { PublishedFile } from './published-file.ts'
import { siteId } from './site-id.ts'

const longest = 2_000_000

export const publishSiteRequest = z.object({
  siteId,
  /** Of what the page was made that was previewed: if it is what publishing finds, its HTML need not be compared. */
  previewed: z
    .object({ revision: z.int(), filesRevision: z.int(), templateVersion: z.string().max(20) })
    .optional(),
  /** The HTML that was previewed. Only compared, never served. */
  htmlContent: z.string().max(longest).optional(),
  siteName: z.string().max(longest).nullish(),
})

export const mayPublishRequest = z.object({ siteId })

/** Whether publishing would be refused, whatever the page says. */
export type MayPublish = Call<'may-publish', typeof mayPublishRequest, object>

type Published = { siteUrl: string; releaseId: string; files: PublishedFile[] }
export type PublishSite = Call<'publish-site', typeof publishSiteRequest, Published>

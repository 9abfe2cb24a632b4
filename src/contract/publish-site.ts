import { z } from 'zod'
import type { Call } from './call.ts'
import type { PublishedFile } from './published-file.ts'
import { siteId } from './site-id.ts'

const longest = 2_000_000

export const publishSiteRequest = z.object({
  siteId,
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

type Published = { siteUrl: string; releaseId: string; files: PublishedFile[] }
export type PublishSite = Call<'publish-site', typeof publishSiteRequest, Published>

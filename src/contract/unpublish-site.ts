import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

export const unpublishSiteRequest = z.object({ siteId })

export type UnpublishSite = Call<'unpublish-site', typeof unpublishSiteRequest, object>

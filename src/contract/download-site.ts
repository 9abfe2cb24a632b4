import { z } from 'zod'
import { siteId } from './site-id.ts'

/** The version to download; null for the saved page, undefined for the one that visitors see. */
const releaseId = z.uuid().nullable().optional()

/** The response is the zip itself. */
export const downloadSiteRequest = z.object({ siteId, releaseId })

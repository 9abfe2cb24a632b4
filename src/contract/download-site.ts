import { z } from 'zod'
import { siteId } from './site-id.ts'

/** The version to download; null for the page as it is saved, undefined for what visitors see. */
const releaseId = z.uuid().nullable().optional()

/** The answer is the zip itself. */
export const downloadSiteRequest = z.object({ siteId, releaseId })

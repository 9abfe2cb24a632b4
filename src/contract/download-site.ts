import { z } from 'zod'
import { siteId } from './site-id.ts'

/** The version to download; null for the page as it is saved. Without a wish, what visitors see. */
const releaseId = z.uuid().nullable().optional()

/** Answered with the zip itself. */
export const downloadSiteRequest = z.object({ siteId, releaseId })

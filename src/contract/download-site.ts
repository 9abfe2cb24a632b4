import { z } from 'zod'
import { siteId } from './site-id.ts'

/** Answered with the zip itself. */
export const downloadSiteRequest = z.object({ siteId })

import { z } from 'zod'

/** As the browser names a site. Files are stored under its lower case; no id at all is refused in words, later. */
export const siteId = z.string().max(400).toLowerCase()

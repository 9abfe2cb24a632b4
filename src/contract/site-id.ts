import { z } from 'zod'

/**
 * A site's id as the browser sends it, in lower case because files are stored under that. A
 * malformed id is refused later, with a sentence.
 */
export const siteId = z.string().max(400).toLowerCase()

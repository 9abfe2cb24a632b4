import type { Locate } from '../facts/assets.ts'
import type { Site } from '../facts/site.ts'
import type { Words } from '../text/words.ts'
import type { Coming } from './coming.ts'

/** The input from which the sections of a page are read. */
export type SectionInput = {
  site: Site
  words: Words
  locate: Locate
  /** How many numbered placeholder frames are shown while there are no photos. */
  placeholders: number
  coming: Coming
  /** As https://host, or '' while unknown. */
  address: string
}

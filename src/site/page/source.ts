import type { Locate } from '../facts/assets.ts'
import type { Site } from '../facts/site.ts'
import type { Words } from '../text/words.ts'
import type { ShownAnnouncement } from './announcements.ts'
import type { Upcoming } from './upcoming.ts'

/** What the sections of a page are read from. */
export type Source = {
  site: Site
  words: Words
  locate: Locate
  /** How many numbered placeholder frames are shown while there are no photos. */
  placeholders: number
  upcoming: Upcoming
  announcements: ShownAnnouncement[] | null
  /** As https://host, or '' while unknown. */
  address: string
}

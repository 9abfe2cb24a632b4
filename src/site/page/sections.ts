import { type SectionName, sectionNames } from '../facts/sections.ts'
import type { Words } from '../text/words.ts'
import { readAbout } from './about.ts'
import { readContact } from './contact.ts'
import { readEvents } from './events.ts'
import { readGallery } from './gallery.ts'
import { readJoin } from './join.ts'
import { readMeetings } from './meetings.ts'
import type { Source } from './source.ts'

/** What each section shows; null when it is empty. */
export type SectionContents = ReturnType<typeof readFilled>

export type Section = { name: SectionName; text: string }

/** A section that the troop hides is as good as empty, wherever else its contents would be shown. */
export function readSections(source: Source): SectionContents {
  const contents = readFilled(source)
  for (const name of source.site.hiddenSections) contents[name] = null
  return contents
}

function readFilled(source: Source) {
  return {
    announcements: source.coming.announcements,
    about: readAbout(source),
    meetings: readMeetings(source),
    events: readEvents(source),
    photos: readGallery(source),
    join: readJoin(source),
    contact: readContact(source),
  } satisfies Record<SectionName, object | null>
}

/** The sections that are not empty: those in `first`, then the others in the default order. */
export function listSections(
  contents: SectionContents,
  words: Words,
  first: readonly SectionName[],
): Section[] {
  const order = new Set([...first, ...sectionNames])
  return [...order]
    .filter((name) => contents[name] !== null)
    .map((name) => ({
      name,
      text: contents.photos && name === 'photos' ? contents.photos.title : words[name],
    }))
}

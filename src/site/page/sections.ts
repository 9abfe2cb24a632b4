import { readSectionNames, type SectionName, sectionNames } from '../facts/sections.ts'
import { paragraphs } from '../text/paragraphs.ts'
import type { Words } from '../text/words.ts'
import { readContact } from './contact.ts'
import { readCosts } from './costs.ts'
import { readDocuments } from './documents.ts'
import { readEvents } from './events.ts'
import { readGallery } from './gallery.ts'
import { readJoin } from './join.ts'
import { readLeadersOf } from './leaders.ts'
import { readMeetings } from './meetings.ts'
import { readAnswered } from './questions.ts'
import type { SectionInput } from './section-input.ts'

/** The contents of each section; null when it is empty. */
export type SectionContents = ReturnType<typeof readFilled>

/** `text` is its label in a menu. */
export type Section = { name: SectionName; text: string }

/** The longest heading that fits a menu; a longer one is replaced by the default heading. */
export const LONGEST_IN_MENU = 18

/** A hidden section counts as empty, wherever else its contents would be shown. */
export function readSections(source: SectionInput): SectionContents {
  const contents = readFilled(source)
  for (const name of readSectionNames(source.site.hiddenSections)) contents[name] = null
  return contents
}

function readFilled(source: SectionInput) {
  return {
    announcements: source.coming.announcements,
    about: readProse(source, 'about'),
    meetings: readMeetings(source),
    events: readEvents(source),
    'first-evening': readProse(source, 'firstEvening'),
    photos: readGallery(source),
    join: readJoin(source),
    costs: readCosts(source),
    questions: readAnswered(source),
    documents: readDocuments(source),
    leaders: readLeadersOf(source),
    contact: readContact(source),
    sponsor: readProse(source, 'sponsor'),
  } satisfies Record<SectionName, object | null>
}

/** The sections that are not empty: those in `first`, then the others in the default order. */
export function listSections(
  contents: SectionContents,
  { headings, words }: { headings: Record<SectionName, string>; words: Words },
  first: readonly SectionName[],
): Section[] {
  const order = new Set([...first, ...sectionNames])
  return [...order]
    .filter((name) => contents[name] !== null)
    .map((name) => {
      const heading = headings[name]
      return { name, text: heading.length > LONGEST_IN_MENU ? words[name] : heading }
    })
}

/** Each section's heading: the troop's own, or else the default. */
export function readAllHeadings({ site, words }: SectionInput): Record<SectionName, string> {
  const own = { ...site.sectionHeadings, photos: site.photoSectionTitle }
  const all = sectionNames.map((name) => [name, own[name]?.trim() || words[name]])
  return Object.fromEntries(all) as Record<SectionName, string>
}

/** The paragraphs of a section that consists of one text. */
function readProse(
  { site }: SectionInput,
  field: 'about' | 'firstEvening' | 'sponsor',
): string[] | null {
  const text = paragraphs(site[field])
  return text.length > 0 ? text : null
}

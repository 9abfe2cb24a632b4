import { type TextFieldName, textFields } from './fields.ts'
import { findEntry, type PagePart } from './page-parts.ts'
import type { Site } from './site.ts'

/** What people write about an entry of a list. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  leaders: ['name', 'role'],
  questions: ['question', 'answer'],
  files: ['alt', 'caption', 'album', 'title'],
}
const TYPED = ['text', 'email', 'tel', 'url', 'longText']

type Entry = { id?: string }

/** Whether a part is typed, and not chosen, moved or uploaded. */
export function isTyped({ field, entry }: PagePart): boolean {
  if (entry !== null) return field in WORDS
  return (
    field === 'sectionHeadings' ||
    textFields.some(({ name, kind }) => name === field && TYPED.includes(kind))
  )
}

/** Whether somebody has written something there. */
export function saysPart(site: Site, part: PagePart): boolean {
  const { field, entry } = part
  if (entry === null) return isSaid(site[field as TextFieldName])
  const found = Object.entries(findEntry(site, site, part)?.entry ?? {})
  return found.some(([name, text]) => WORDS[field]?.includes(name) && String(text ?? '') !== '')
}

/**
 * An earlier state of a site, that says of one part what a later one says, unless it said nothing. A
 * leader or a question that is no longer there goes; a file stays without its words.
 */
export function sayAs(later: Site, earlier: Site, part: PagePart): Site {
  const { field, entry } = part
  if (entry === null) {
    const name = field as TextFieldName
    return isSaid(earlier[name]) ? { ...earlier, [name]: later[name] } : earlier
  }
  const now = findEntry(later, earlier, part)?.entry
  const say = <Each extends Entry>(each: Each): Each =>
    each.id === entry ? withWords(each, now, WORDS[field] ?? []) : each
  const sayOf = <Each extends Entry>(each: Each | null) => each && say(each)
  /** An entry from before entries had ids goes too, unless it is known to be another one. */
  const isKept = ({ id }: Entry, isSaidLater: boolean) =>
    id === undefined ? isSaidLater : id !== entry || now !== undefined
  if (field === 'leaders') {
    const names = new Set(later.leaders.map(({ name }) => name))
    const kept = earlier.leaders.filter((leader) => isKept(leader, names.has(leader.name)))
    return { ...earlier, leaders: kept.map(say) }
  }
  if (field === 'questions') {
    const asked = new Set(later.questions.map(({ question }) => question))
    const kept = earlier.questions.filter((each) => isKept(each, asked.has(each.question)))
    return { ...earlier, questions: kept.map(say) }
  }
  // The facts of older releases have the caption in only one of the two.
  const captions = earlier.images.map(
    ({ caption }, place) => earlier.photoCaptions[place] ?? caption,
  )
  const images = earlier.images.map((photo, place) =>
    photo.id === entry ? say({ ...photo, caption: captions[place] ?? '' }) : photo,
  )
  const photoCaptions = images.map((photo, place) =>
    photo.id === entry ? photo.caption : (captions[place] ?? ''),
  )
  const isPictured = images.some(({ id }) => id === entry)
  return {
    ...earlier,
    ...(isPictured && { images, photoCaptions }),
    leaderPhotos: earlier.leaderPhotos.map(say),
    documents: earlier.documents.map(say),
    logo: sayOf(earlier.logo),
    hero: sayOf(earlier.hero),
    recruitmentPdf: sayOf(earlier.recruitmentPdf),
  }
}

/** Headings are kept by the names of their sections. */
const isSaid = (value: string | Record<string, unknown>) =>
  typeof value === 'string' ? value !== '' : Object.keys(value).length > 0

function withWords<Each extends Entry>(
  each: Each,
  now: Readonly<Record<string, unknown>> | undefined,
  names: readonly string[],
): Each {
  const said = new Map<string, unknown>(Object.entries(each))
  const words = names.filter((name) => said.get(name)).map((name) => [name, now?.[name] ?? ''])
  return { ...each, ...Object.fromEntries(words) }
}

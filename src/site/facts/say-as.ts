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

/**
 * An earlier state of a site, that says of one part what a later one says, unless it said nothing. A
 * leader or a question that is no longer there goes; a file stays without its words.
 */
export function sayAs(later: Site, earlier: Site, part: PagePart): Site {
  const { field, entry } = part
  if (entry === null) {
    const name = field as TextFieldName
    return earlier[name] === '' ? earlier : { ...earlier, [name]: later[name] }
  }
  const now = findEntry(later, earlier, part)?.entry
  const say = <Each extends Entry>(each: Each): Each =>
    each.id === entry ? withWords(each, now, WORDS[field] ?? []) : each
  const sayOf = <Each extends Entry>(each: Each | null) => each && say(each)
  /** Without an entry from before entries had ids, unless it is known to be another one. */
  const list = <Each extends Entry>(
    entries: Each[],
    labelOf: (each: Each) => string,
    all: Each[],
  ) =>
    entries
      .filter(({ id }) => id !== entry || now !== undefined)
      .filter((each) => each.id ?? all.some((other) => labelOf(other) === labelOf(each)))
      .map(say)
  if (field === 'leaders')
    return { ...earlier, leaders: list(earlier.leaders, ({ name }) => name, later.leaders) }
  if (field === 'questions') {
    const questions = list(earlier.questions, ({ question }) => question, later.questions)
    return { ...earlier, questions }
  }
  const images = earlier.images.map(say)
  return {
    ...earlier,
    images,
    photoCaptions: earlier.photoCaptions.map((caption, place) =>
      images[place]?.id === entry ? images[place].caption : caption,
    ),
    leaderPhotos: earlier.leaderPhotos.map(say),
    documents: earlier.documents.map(say),
    logo: sayOf(earlier.logo),
    hero: sayOf(earlier.hero),
    recruitmentPdf: sayOf(earlier.recruitmentPdf),
  }
}

function withWords<Each extends Entry>(
  each: Each,
  now: Readonly<Record<string, unknown>> | undefined,
  names: readonly string[],
): Each {
  const said = new Map<string, unknown>(Object.entries(each))
  const words = names.filter((name) => said.get(name)).map((name) => [name, now?.[name] ?? ''])
  return { ...each, ...Object.fromEntries(words) }
}

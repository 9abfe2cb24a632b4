import { textFields } from '#site/facts/fields.ts'
import { shownName } from '#site/facts/leaders.ts'
import { isSamePart, listChanges } from '#site/facts/page-parts.ts'
import type { Site } from '#site/facts/site.ts'
import type { LookedText } from './look.ts'
import type { Sight } from './rules/rule.ts'
import { readTokens } from './tokens.ts'
import { withPlain } from './with-plain.ts'

const READ: readonly string[] = ['text', 'longText', 'tel']
/** Asked about for what they are. */
const WHOLE = new Map<string, Sight>([
  ['meetingTime', 'meeting-time'],
  ['meetingLocation', 'meeting-place'],
])

/** What visitors read of a site that they do not read on the page that is live, or was last. */
export function changedTexts(before: Site | undefined, site: Site): LookedText[] {
  const texts = textsOfSite(site)
  if (!before) return texts
  const changes = listChanges(before, site)
  return texts.filter((text) => changes.some((change) => isSamePart(change, text)))
}

/** Hidden sections too: they may be shown without another change of their texts. */
export function textsOfSite(site: Site): LookedText[] {
  const fields = textFields
    .filter(({ kind }) => READ.includes(kind))
    .map(({ name }) => {
      const is = WHOLE.get(name)
      return { ...textOf(name, null, site[name]), ...(is && { is }) }
    })
  const headings = Object.values(site.sectionHeadings).join('\n')
  const pictures = [...site.images, ...[site.hero, site.logo].filter((each) => each !== null)]
  const captions = site.images.map(({ id, caption }, place) =>
    captionOf(id, site.photoCaptions[place] ?? caption),
  )
  return withPlain([
    ...fields,
    textOf('sectionHeadings', null, headings),
    ...site.questions.map(({ id, question, answer }) =>
      textOf('questions', id ?? null, `${question}\n${answer}`),
    ),
    ...site.leaders.map((leader) =>
      textOf('leaders', leader.id ?? null, `${leader.role}: ${shownName(leader)}`),
    ),
    ...pictures.map(({ id, alt }) => captionOf(id, alt)),
    ...captions,
    ...site.images.map(({ id, album = '' }) => textOf('files', id, album)),
    ...site.documents.map(({ id, title }) => textOf('files', id, title)),
    ...site.documents.map(({ id, name }) => ({
      ...textOf('files', id, plainName(name)),
      isForeign: true,
    })),
  ])
}

/** What was read of PDFs, by the name under which visitors see them. */
export type SeenPaper = {
  id: string
  name: string
  text: string
  unread: string | null
  hasPosition: boolean
}

const UNREAD = new Map<string, Sight>([
  ['scan', 'scan'],
  ['long', 'long-file'],
  ['failed', 'unread-file'],
])

export function textsOfPapers(papers: readonly SeenPaper[]): LookedText[] {
  return papers.flatMap(({ id, name, text, unread, hasPosition }) => {
    const said = { ...textOf('files', id, text), isForeign: true }
    const file = { ...said, text: name }
    const is = unread === null ? undefined : UNREAD.get(unread)
    return [
      ...piecesOf(text).map((piece) => ({ ...said, text: piece, within: name })),
      ...(is ? [{ ...file, is }] : []),
      ...(hasPosition ? [{ ...file, is: 'position' as const }] : []),
    ]
  })
}

/** Characters of a file that are looked through before others get a turn. */
const LONGEST_PIECE = 8_000

/** Cut between two lines, or where one line is as long, between two words. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > LONGEST_PIECE) {
    const [line, word] = ['\n', ' '].map((gap) => rest.lastIndexOf(gap, LONGEST_PIECE))
    const cut = [line, word].find((at = 0) => at > 0) ?? LONGEST_PIECE
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return [...pieces, rest]
}

/** PDFs that visitors do not get on the page that is live, or was last. */
export function newPapers(before: Site | undefined, site: Site): { id: string; name: string }[] {
  const of = ({ documents, recruitmentPdf }: Site) =>
    recruitmentPdf ? [...documents, recruitmentPdf] : documents
  const known = new Set((before ? of(before) : []).map(({ id }) => id))
  return of(site).filter(({ id }) => !known.has(id))
}

export function textsOfUnmarked(count: number): LookedText[] {
  if (count === 0) return []
  const text = count === 1 ? 'A picture' : `${count} pictures`
  return [{ ...textOf('images', null, text), is: 'unmarked' }]
}

const textOf = (field: string, entry: string | null, text: string): LookedText => ({
  field,
  entry,
  isCaption: false,
  text,
})

const captionOf = (id: string, text: string) => ({ ...textOf('files', id, text), isCaption: true })

/** "sam-miller_eagle.pdf" as people read it. */
const plainName = (name: string) =>
  name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** Leaders who are not marked as young, and whose office does not say it. */
export const listAdults = ({ leaders }: Site): string[] =>
  leaders.flatMap(({ name, role, age }) => (age === 'youth' || isYoung(role) ? [] : [name]))

function isYoung(role: string): boolean {
  const said = readTokens(role).map(({ says, text }) => says ?? (/^1[0-7]$/.test(text) && 'youth'))
  return said.includes('youth') && !said.includes('adult')
}

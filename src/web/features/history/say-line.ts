import { fields } from '#site/facts/fields.ts'
import { findOrganization } from '#site/facts/organizations.ts'
import { findUnit, sayFor, type Unit } from '#site/facts/units.ts'
import { findListed } from '#site/templates/list.ts'
import { shortenAtWord } from '#site/text/shorten.ts'
import type { HistoryLine } from '../../api/history.ts'
import { formatMoment } from '../../lib/format-moment.ts'

type Said = Pick<HistoryLine, 'at' | 'field' | 'entry' | 'before' | 'after' | 'removed'>
type Entry = Readonly<Record<string, unknown>>

const LONGEST = 90
/** Fields whose label does not read well in a sentence. */
const NAMES: Record<string, string> = {
  about: 'the text about the troop',
  unitKind: 'the kind of unit',
  organization: 'the organization',
  firstEvening: 'the text about the first evening',
  costHelp: 'the text about help with costs',
}
const ORDERS: Record<string, string> = {
  leaders: 'the order of the leaders',
  questions: 'the order of the questions',
  files: 'the order of the photos',
}
const KINDS: Record<string, string> = {
  photo: 'a photo',
  leader: 'the photo of a leader',
  document: 'a document',
  logo: 'the logo',
  hero: 'the photo at the top',
  packet: 'the welcome packet',
}
/** What people read of an entry. */
const WORDS = ['name', 'role', 'question', 'answer', 'caption', 'alt', 'album'] as const

/** 'Pat changed the meeting time from “7 PM” to “6:30 PM”' */
export function sayLine(line: Said, who: string, unit: Unit): string {
  const { field, entry, before, after } = line
  if (field === 'published') return sayPublishing(line, who)
  const name = nameOfPart(line, unit)
  const [was, is] = [quote(sayValue(field, before)), quote(sayValue(field, after))]
  const isSaid = !isErased(line) && !Array.isArray(before ?? after)
  if (!isSaid) return `${who} changed ${name}`
  const isAdded = entry === null ? was === '' : before === null
  const isRemoved = entry === null ? is === '' : after === null
  if (isAdded) return `${who} added ${name} ${is}`.trimEnd()
  if (isRemoved) return `${who} removed ${name} ${was}`.trimEnd()
  const agreed = field === 'files' && sayConsent(entryOf(before), entryOf(after))
  if (was === is && agreed) return `${who} noted for ${name} that ${agreed}`
  const age = entryOf(after)['age']
  if (was === is && age !== entryOf(before)['age'])
    return `${who} marked ${name} ${is} as ${age === 'youth' ? 'a youth' : 'an adult'}`
  if (was === is && field === 'files') return `${who} changed how ${name} is cropped`
  if (was === is) return `${who} changed the photo of ${name} ${is}`
  if (field !== 'files') return `${who} changed ${name} from ${was} to ${is}`
  if (was === '') return `${who} described ${name} as ${is}`
  if (is === '') return `${who} removed the words ${was} of ${name}`
  return `${who} changed the words of ${name} from ${was} to ${is}`
}

export const isPublishing = ({ field }: Pick<Said, 'field'>) => field === 'published'

/** Whether nothing is left of what a line said, or it is from before lines said anything. */
export const isErased = ({ before, after }: Said) => before === null && after === null

/** What a line is about: 'the meeting time', 'a leader'. */
export function nameOfPart({ field, entry, before, after }: Said, unit: Unit): string {
  if (entry !== null) {
    if (field !== 'files') return field === 'leaders' ? 'the leader' : 'the question'
    return KINDS[String(entryOf(after ?? before)['kind'])] ?? 'a photo'
  }
  const label = fields.find(({ name }) => name === field)?.label ?? field
  // The name of a service keeps its capitals.
  const plain = field.endsWith('Url') ? `the ${label} link` : `the ${label.toLowerCase()}`
  return sayFor(unit, ORDERS[field] ?? NAMES[field] ?? plain)
}

/** A value as people read it; '' where there is nothing. */
export function sayValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (field === 'template') return findListed(String(value)).label
  if (field === 'unitKind') return findUnit(String(value)).noun
  if (field === 'organization') return findOrganization(String(value)).label
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map((each) => String(each).replaceAll('-', ' ')).join(', ')
  const entry = entryOf(value)
  const words =
    field === 'sectionHeadings' ? Object.values(entry) : WORDS.map((word) => entry[word])
  return words.filter((word) => typeof word === 'string' && word.trim() !== '').join(', ')
}

function sayPublishing({ at, before, after }: Said, who: string): string {
  const made = entryOf(after)['made']
  if (typeof made === 'string') {
    const isNew = Date.parse(made) === Date.parse(at)
    return isNew
      ? `${who} published the page`
      : `${who} put the version of ${formatMoment(made)} live again`
  }
  return before === null ? `${who} published the page` : `${who} took the page off the web`
}

function sayConsent(before: Entry, after: Entry): string {
  const until = after['agreed'] ?? ''
  if (until === (before['agreed'] ?? '')) return ''
  return until === '' ? 'no consent of families is known' : `families agreed until ${until}`
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line && `“${shortenAtWord(line, LONGEST)}”`
}

const entryOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null ? (value as Entry) : {}

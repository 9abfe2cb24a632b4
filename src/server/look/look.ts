import { createHash } from 'node:crypto'
import type { Finding, FindingAnswer } from '#contract/findings.ts'
import type { PagePart } from '#site/facts/page-parts.ts'
import { shortenAtWord } from '#site/text/shorten.ts'
import type { FoundContact } from './find-contacts.ts'
import type { FoundName } from './find-names.ts'
import type { Rules, Sight } from './rules/rule.ts'
import { type Seen, seeText } from './see-text.ts'

/** A text that would go live, in words as people read it. */
export type LookedText = PagePart & {
  /** Under a picture, a full name alone is asked about. */
  isCaption: boolean
  text: string
  /** What the whole text is, where its presence alone is asked about. */
  is?: Sight
  /** The name of a file, or an entry of an outside calendar, which no fix can change. */
  isForeign?: boolean
  /** The name of the file that says it. */
  within?: string
  /** As it was typed, where it has marks that are not read. */
  typed?: string
}

/** Something seen, before it has a row: `subject` says who or what it is about, whatever the text. */
export type Sighting = Omit<Finding, 'id'> & {
  subject: string
  /** The words that a fix replaces, and by what. */
  replaces: [from: string, to: string][]
  /** Where it was seen. */
  parts: PagePart[]
}

export type Looking = {
  rules: Rules
  /** By subject. One about several people counts for each of them. */
  answers: ReadonlyMap<string, FindingAnswer>
  /** Names of leaders. */
  adults: readonly string[]
  /** Texts that are not asked about, in which somebody may be called an adult. */
  context?: readonly LookedText[]
  /** Whether a word about an adult counts only for the entry in which it stands: others may write entries too. */
  isApart?: boolean
  /** When to stop looking, and the time now: both in milliseconds. */
  until?: number
  clock?: () => number
  see?: (text: string) => Seen
}

type Mention = { text: LookedText; found: FoundName }

/** From this many names of one text on, they are one question. */
const ROLL = 4
const MOST_IN_ONE = 40
const LONGEST_EXCERPT = 120
const AROUND = 40
const ABOUT_PEOPLE: FindingAnswer[] = ['adult', 'agreed', 'not-a-name']
/** The answers that fit. To what nobody allows, no family can agree; what is only a note is not answered. */
export const ANSWERS: Record<Sight, FindingAnswer[]> = {
  'youth-name': ABOUT_PEOPLE,
  'caption-name': ABOUT_PEOPLE,
  'lone-name': [],
  phone: ['adult'],
  email: ['adult'],
  address: ['adult', 'agreed'],
  birthday: ['adult', 'agreed'],
  'meeting-place': ['agreed'],
  'meeting-time': ['agreed'],
  'overnight-place': ['agreed'],
  unread: ['adult'],
  'unread-file': ['adult'],
  scan: [],
  'long-file': [],
  position: [],
  unmarked: [],
}
const isFile = (rule: Sight) => ['scan', 'long-file', 'position', 'unread-file'].includes(rule)
const LEVELS = ['stop', 'ask', 'note']

/**
 * Looks at what would go live: what must not, what an adult must answer first, and what they may
 * want to know. One question a person, however often they are named.
 */
export function look(texts: readonly LookedText[], looking: Looking): Sighting[] {
  const {
    until = Number.POSITIVE_INFINITY,
    clock = Date.now,
    see = seeText,
    context = [],
  } = looking
  const mentions = new Map<string, Mention[]>()
  const seen: Bare[] = []
  const unread: LookedText[] = []
  for (const text of texts) {
    if (clock() > until) {
      unread.push(text)
      continue
    }
    const { names, contacts } = see(text.text)
    for (const found of names) {
      const known = mentions.get(found.key)
      if (known) known.push({ text, found })
      else mentions.set(found.key, [{ text, found }])
    }
    seen.push(...contacts.map((found) => aboutContact(text, found)))
    if (text.is && text.text.trim()) seen.push(aboutWhole(text, text.is))
  }
  const adults = new Set([
    ...looking.adults.flatMap((name) => see(name).names.map(({ key }) => key)),
    ...context.flatMap(({ text }) =>
      see(text).names.flatMap(({ key, says }) => (says === 'adult' ? [key] : [])),
    ),
  ])
  const people = [...mentions].filter(([key]) => !adults.has(key) && !isAnswered(looking, key))
  const aboutEach = people.flatMap(
    ([, each]) => aboutPerson(looking.isApart ? withoutOwnAdults(each) : each) ?? [],
  )
  seen.push(...gatherRolls(aboutEach))
  if (unread.length > 0) seen.push(aboutUnread(unread))
  return mergeSame(seen)
    .flatMap((each) => withRule(each, looking))
    .sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
}

/** Tells of a subject whether texts say anything about it. */
export function subjectsOf(...texts: LookedText[][]): (subject: string) => boolean {
  const said = new Set(
    texts.flat().flatMap((text) => {
      const { names, contacts } = seeText(text.text)
      return [
        ...names.map(({ key }) => nameSubject([key])),
        ...contacts.map((found) => aboutContact(text, found).subject),
        ...(text.is ? [aboutWhole(text, text.is).subject] : []),
      ]
    }),
  )
  return (subject) => eachSubject(subject).some((each) => said.has(each))
}

/** Without those whom an entry itself calls an adult. */
function withoutOwnAdults(mentions: readonly Mention[]): Mention[] {
  const keyOf = ({ text: { field, entry } }: Mention) => `${field} ${entry}`
  const adult = new Set(mentions.filter(({ found }) => found.says === 'adult').map(keyOf))
  return mentions.filter((mention) => !adult.has(keyOf(mention)))
}

/** What is seen in several places is one question. */
function mergeSame(seen: readonly Bare[]): Bare[] {
  const merged = new Map<string, Bare>()
  for (const each of seen) {
    const known = merged.get(each.subject)
    if (known) known.parts.push(...each.parts)
    else merged.set(each.subject, { ...each, parts: [...each.parts] })
  }
  return [...merged.values()]
}

type Bare = Omit<Sighting, 'level' | 'says' | 'source' | 'answers'> & {
  rule: Sight
  begins: string
}

function withRule({ begins, ...bare }: Bare, { rules, answers }: Looking): Sighting[] {
  const rule = rules[bare.rule]
  if (!rule || answers.has(bare.subject)) return []
  const { level, source } = rule
  return [{ ...bare, level, source, answers: ANSWERS[bare.rule], says: `${begins} ${rule.says}` }]
}

const isAnswered = ({ answers }: Looking, key: string) => answers.has(nameSubject([key]))
const nameSubject = (keys: readonly string[]) =>
  `name:${keys.map((key) => digestLong(key, LONGEST_KEY)).join('\n')}`

/** In bytes: an index keeps subjects, forty names in one of them. */
const LONGEST_KEY = 40
const LONGEST_SUBJECT = 200

/** A digest instead of what is long, or cannot be stored. */
function digestLong(text: string, most: number): string {
  const isShort = text.isWellFormed() && Buffer.byteLength(text) <= most
  return isShort
    ? text
    : `#${createHash('sha256').update(text, 'utf16le').digest('base64url').slice(0, 22)}`
}

/** The answers as they are kept, with one about a roll under each of its people. */
export function spreadAnswers(
  rows: readonly { subject: string; answer: FindingAnswer }[],
): ReadonlyMap<string, FindingAnswer> {
  return new Map(
    rows.flatMap(({ subject, answer }) =>
      [subject, ...eachSubject(subject)].map((each) => [each, answer] as const),
    ),
  )
}

/** One for each person of a roll. */
const eachSubject = (subject: string): string[] =>
  subject.startsWith('name:')
    ? subject
        .slice(5)
        .split('\n')
        .map((key) => `name:${key}`)
    : [subject]

/** Null for an adult: one sign of it anywhere is enough. */
function aboutPerson(mentions: readonly Mention[]): Bare | null {
  const [first] = mentions
  if (!first || mentions.some(({ found }) => found.says === 'adult')) return null
  const young = mentions.find(({ found }) => found.says === 'youth')
  const pictured = mentions.find(({ text, found }) => text.isCaption && found.isSure)
  const { text, found } = young ?? pictured ?? first
  const rule = young ? 'youth-name' : pictured ? 'caption-name' : 'lone-name'
  const fixed = mentions.filter((each) => !each.text.isForeign)
  const names = [...new Set(fixed.map((each) => each.found.name))]
  return {
    ...whereOf(text, found),
    rule,
    subject: nameSubject([found.key]),
    begins:
      rule === 'youth-name'
        ? `“${found.name}” looks like the full name of a young person.`
        : `“${found.name}” looks like a full name.`,
    fix: names.length > 0 ? `First name only: ${found.first}` : null,
    parts: mentions.map((each) => partOf(each.text)),
    replaces: names.map((name) => [name, name.split(/\s/)[0] ?? found.first]),
  }
}

/** Many names of one text are one question, such as an Eagle roll. */
function gatherRolls(all: readonly Bare[]): Bare[] {
  const groups = Map.groupBy(all, ({ field, entry, rule }) => `${rule} ${field} ${entry ?? ''}`)
  return [...groups.values()].flatMap((group) =>
    group.length < ROLL || group[0]?.rule === 'lone-name' ? group : chunk(group).map(asRoll),
  )
}

const chunk = (group: readonly Bare[]): Bare[][] =>
  Array.from({ length: Math.ceil(group.length / MOST_IN_ONE) }, (_, nth) =>
    group.slice(nth * MOST_IN_ONE, (nth + 1) * MOST_IN_ONE),
  )

function asRoll(group: readonly Bare[]): Bare {
  const [first] = group
  if (!first) throw new Error('a roll has names')
  const names = group.flatMap(({ replaces }) => replaces[0]?.[0] ?? [])
  return {
    ...first,
    excerpt: shortenAtWord(names.join(', '), LONGEST_EXCERPT),
    subject: nameSubject(group.map(({ subject }) => subject.slice(5))),
    begins: `${group.length} full names stand here, such as “${names[0]}”.`,
    fix: first.fix && `First names only, all ${group.length}`,
    replaces: group.flatMap(({ replaces }) => replaces),
    parts: group.flatMap(({ parts }) => parts),
  }
}

const CONTACTS: Record<FoundContact['kind'], string> = {
  phone: 'the phone number of a young person',
  email: 'the e-mail of a young person',
  address: 'the home of a young person',
  birthday: 'the birthday of a young person',
}

function aboutContact(text: LookedText, found: FoundContact): Bare {
  return {
    ...whereOf(text, found),
    rule: found.kind,
    subject: `${found.kind}:${keyOfContact(found)}`,
    begins: `“${found.text}” looks like ${CONTACTS[found.kind]}.`,
    fix: text.isForeign ? null : 'Take it out',
    replaces: [[found.text, '']],
    parts: [partOf(text)],
  }
}

function aboutWhole(text: LookedText, rule: Sight): Bare {
  const said = shortenAtWord(text.text.trim(), LONGEST_EXCERPT)
  return {
    ...whereOf(text, { start: 0, end: said.length }),
    rule,
    // Another file may have the same name.
    subject: `${rule}:${isFile(rule) ? text.entry : digestLong(text.text.trim().toLowerCase(), LONGEST_SUBJECT)}`,
    begins: sayWhole(rule, said),
    fix: null,
    replaces: [],
    parts: [partOf(text)],
  }
}

function sayWhole(rule: Sight, said: string): string {
  if (rule === 'unread-file') return `“${said}” took too long to read.`
  return isFile(rule) ? `“${said}” is a PDF.` : `“${said}” would be public.`
}

function aboutUnread(texts: readonly LookedText[]): Bare {
  const [first] = texts
  if (!first) throw new Error('nothing is unread')
  const all = texts.map(({ text }) => text).join('\n')
  return {
    ...whereOf(first, { start: 0, end: 0 }),
    rule: 'unread',
    subject: `unread:${digestLong(all, 0)}`,
    begins: 'There was more text than could be looked through.',
    fix: null,
    replaces: [],
    parts: texts.map(partOf),
  }
}

/** A number is the same with other signs between its digits. */
const keyOfContact = ({ kind, text }: FoundContact) =>
  kind === 'phone'
    ? text.replaceAll(/\D/g, '').slice(-10)
    : digestLong(text.toLowerCase(), LONGEST_SUBJECT)

const partOf = ({ field, entry }: LookedText): PagePart => ({ field, entry })

function whereOf(
  { field, entry, text, within }: LookedText,
  { start, end }: { start: number; end: number },
) {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, end + AROUND)
  const line = text.slice(from, to).toWellFormed().replaceAll(/\s+/g, ' ').trim()
  const excerpt = `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`
  return { field, entry, excerpt: within ? `In ${within}: ${excerpt}` : excerpt }
}

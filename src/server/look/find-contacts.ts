import { FIRST_NAMES } from './first-names.ts'
import { readTokens, type Token } from './tokens.ts'

/** What leads strangers to a young person. */
export type FoundContact = {
  kind: 'phone' | 'email' | 'address' | 'birthday'
  text: string
  start: number
  end: number
}

/** Words within which a word about young people makes it theirs. */
const NEAR = 12
const EMAIL =
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu
const PHONES = [
  // North America: an area code and an exchange never begin with 0 or 1.
  /(?<![\d-])(?:\+?1[ ./–—-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ ./–—-]?)\d{3}[ ./–—-]?\d{4}(?![\d-])/g,
  /(?<![\d-])(?:\+44[ ]?|0)(?:\d[ -]?){9,10}(?![\d-])/g,
  /(?<![\d-])\+\d{1,3}(?:[ .-]?\d{2,4}){2,5}(?![\d-])/g,
  // Without an area code, where it is called a phone number.
  /(?<=(?:phone|cell|mobile|call|text|number)(?: him| her| them)?(?: at| is|:)?:? ?)\d{3}[ .-]\d{4}(?![\d-])/gi,
]
const STREET =
  /(?<![\p{L}\d-])\d{1,5}[A-Za-z]? (?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.? )?(?:\p{Lu}[\p{L}'’.-]*|\d{1,3}(?:st|nd|rd|th))(?: \p{Lu}[\p{L}'’.-]*){0,3} (?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Court|Ct|Circle|Cir|Boulevard|Blvd|Place|Pl|Terrace|Way|Trail|Close|Crescent|Gardens)\b/gu
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?'
const DAY = `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|\\d{1,2}[/.-]\\d{1,2})(?:,? ?[/.-]?(?:19|20)?\\d{2}(?!\\d))?`
const BIRTHDAY = new RegExp(
  `(?:\\b(?:born|birthday|birthdays|birth date|birthdate|date of birth|dob|d\\.o\\.b|b-day|(?:is|he's|she's|will be) (?:\\d{1,2}) on|turns? (?:\\d{1,2}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen))\\b[^.!?\\n]{0,40}?)(${DAY})|(${DAY})(?=[^.!?\\n]{0,25}\\b(?:birthday|birthdays|turns? \\d{1,2})\\b)`,
  'gi',
)
const HOME =
  /\b(?:home|house|lives?|living|live|residence|reside[sd]?|family'?s?|mail|letters?|cards?|address)\b/i

export function findContacts(text: string, tokens = readTokens(text)): FoundContact[] {
  const found: FoundContact[] = []
  const taken = new Uint8Array(text.length)
  const add = (kind: FoundContact['kind'], start: number, words: string, isTheirs: IsTheirs) => {
    const end = start + words.length
    if (taken.subarray(start, end).includes(1)) return
    if (!isTheirs(around(tokens, start, end), text.slice(Math.max(0, start - 60), start))) return
    taken.fill(1, start, end)
    found.push({ kind, text: words.trim(), start, end })
  }
  for (const match of text.matchAll(BIRTHDAY)) {
    const day = match[1] ?? match[2] ?? ''
    const start = match.index + match[0].lastIndexOf(day)
    add('birthday', start, day, (near) => !near.some(isAdult) && !near.some(isOfUnit))
  }
  for (const match of text.matchAll(EMAIL)) add('email', match.index, match[0], isPersons)
  for (const pattern of PHONES)
    for (const match of text.matchAll(pattern)) add('phone', match.index, match[0], isPersons)
  for (const match of text.matchAll(STREET)) add('address', match.index, match[0], isHome)
  return found.sort((one, other) => one.start - other.start)
}

type IsTheirs = (near: readonly Token[], before: string) => boolean

/** Two signs: who is named or speaks, and that they are young. No sign of an adult, nor of the unit. */
const isPersons: IsTheirs = (near) =>
  near.some(isNamed) && near.some(isYouth) && !near.some(isAdult) && !near.some(isOffice)
const isHome: IsTheirs = (near, before) =>
  (HOME.test(before) || near.some(isNamed)) &&
  near.some((token) => isYouth(token) || token.says === 'crowd') &&
  !near.some(isAdult) &&
  !near.some(isOffice)

const isNamed = ({ plain, isCapital }: Token) =>
  /^(?:my|his|he|she|he's|she's|i'm)$/.test(plain) || (isCapital && FIRST_NAMES.has(plain))
const isAdult = ({ says }: Token) => says === 'adult'
const isYouth = ({ says, plain, text }: Token) =>
  says === 'youth' || /^(?:[5-9]|1[0-7])$/.test(text) || plain === 'teen'
const isOffice = ({ plain }: Token) =>
  /^(?:office|church|hall|school|your|website|dues|register|sign|ticket|tickets|rsvp|council|shop|store|center|library)$/.test(
    plain,
  )
/** A troop has birthdays too. */
const isOfUnit = ({ plain }: Token) =>
  /^(?:troop|pack|crew|council|lodge|founded|chartered|bsa|scouting|baden-powell|america|founder|founders)$/.test(
    plain,
  )

function around(tokens: readonly Token[], start: number, end: number): Token[] {
  const [from, to] = [indexAt(tokens, start), indexAt(tokens, end)]
  return [...tokens.slice(Math.max(0, from - NEAR), from), ...tokens.slice(to, to + NEAR)]
}

/** The first token that begins at a place or after it. */
function indexAt(tokens: readonly Token[], place: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.start ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

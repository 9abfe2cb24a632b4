import { shorten } from '#site/text/shorten.ts'
import { LINE_END, withoutInvisible } from '#site/text/without-invisible.ts'

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
])
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi
const HAS_MARKUP = /<\/?[a-z][^<>]*>/i

/** One line, such as a title. */
export function cleanLine(text: string, longest: number): string {
  const plain = stripMarkup(text).replace(/\s+/g, ' ')
  return shorten(withoutInvisible(plain).trim(), longest)
}

/** Lines and paragraphs. */
export function cleanLines(text: string, longest: number): string {
  const lines = stripMarkup(text)
    .split(LINE_END)
    .map((line) => withoutInvisible(line.replace(/\s+/g, ' ')).trim())
  return shorten(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    longest,
  )
}

/** The visible text of a text with markup. */
function stripMarkup(text: string): string {
  if (!HAS_MARKUP.test(text)) return decodeEntities(text)
  const visible = text
    .replace(/<(script|style|title)\b[^<>]*>[^<]*(<\/\1>)?/gi, '')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<(br|\/?p|\/?div|\/?tr|\/?[uo]l|\/?h[1-6]|hr)\b[^<>]*>/gi, '\n')
    .replace(/<!--[^<>]*>|<[/!?]?[a-z][^<>]*>/gi, '')
  return decodeEntities(visible)
}

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal, hex, name) => {
    if (name) return ENTITIES.get(name.toLowerCase()) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
}

import { withoutMarks } from '#site/text/without-marks.ts'
import { cleanHtml } from './clean-html.ts'
import { type Edit, signOf } from './edit.ts'
import { isTooDeep } from './is-too-deep.ts'

/** The contents of the clipboard. */
export type Pasted = { markup: string; plain: string }

/** The text after the paste, and a sentence for the leader. */
export type PasteOutcome = { edit: Edit | null; news: string }

/** More than a text box can take at once; parsing it would block the page. */
const MOST_MARKUP = 2_000_000
export const NO_WORDS = 'What you pasted has no text, and this field only takes text.'
const PICTURES =
  'This field only takes text, so the pictures were left out. Photos have their own step.'
const TOO_LARGE = 'That was a lot of text, so it was pasted without bold, lists and links.'

/** Null if the browser's default is right. */
export function pasteText(
  before: Edit,
  { markup, plain }: Pasted,
  max: number,
): PasteOutcome | null {
  const room = max - (before.text.length - (before.end - before.start))
  const isTooLarge = markup.length > MOST_MARKUP || isTooDeep(markup)
  const isPlain = markup === '' || isTooLarge
  const said = isPlain ? plain.replace(/\r\n?/g, '\n') : cleanHtml(markup, room)
  if (isPlain && said.length <= room && !isTooLarge) return null
  if (said.trim() === '') return { edit: null, news: NO_WORDS }
  const words = startItem(before, said)
  const fitting = words.length <= room ? words : cutAt(words, room)
  const news = [
    isTooLarge && TOO_LARGE,
    hasPictures(markup) && PICTURES,
    fitting !== words && sayCut(fitting, max),
  ].filter((sentence) => sentence !== false)
  return { edit: fitting === '' ? null : insert(before, fitting), news: news.join(' ') }
}

/** Some programs paste each emoji as a picture. */
function hasPictures(markup: string): boolean {
  return markup.split('<img').length > markup.split('data-emoji').length
}

/** An item of a list has to begin a line. */
function startItem({ text, start }: Edit, words: string): string {
  const isInLine = start > 0 && text[start - 1] !== '\n'
  return isInLine && signOf(words) ? `\n${words}` : words
}

function insert({ text, start, end }: Edit, words: string): Edit {
  const behind = start + words.length
  return { text: text.slice(0, start) + words + text.slice(end), start: behind, end: behind }
}

/** As many whole lines as fit; if a single line is too long, as many words. */
function cutAt(text: string, room: number): string {
  const line = text.lastIndexOf('\n', room)
  if (line > 0) return text.slice(0, line).trimEnd()
  const words = withoutMarks(text.slice(0, Math.max(0, room)))
  const end = words.lastIndexOf(' ')
  return end > 0 ? words.slice(0, end) : words.replace(/[\ud800-\udbff]$/, '')
}

function sayCut(fitting: string, max: number): string {
  const limit = `There is room for ${max.toLocaleString('en')} characters here.`
  if (fitting === '')
    return `${limit} Nothing more fits, so nothing was pasted: shorten the text first.`
  const last = withoutMarks(fitting).trim().split(/\s+/u).slice(-5).join(' ')
  return `${limit} What you pasted fits up to “${last}”; the rest is still where you copied it. Undo takes it all out again.`
}

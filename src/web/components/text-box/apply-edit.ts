import type { Edit } from './edit.ts'

/** The text of a box and its selection. */
export function readBox(box: HTMLTextAreaElement): Edit {
  return { text: box.value, start: box.selectionStart, end: box.selectionEnd }
}

/**
 * Above this many letters browsers are slow. Every box that may hold more has a form with its own
 * Undo.
 */
const MOST_TYPED = 6_000

/**
 * Inserts the difference as if it were typed: the form gets an event, and the browser's own Undo
 * works.
 */
export function applyEdit(box: HTMLTextAreaElement, { text, start, end }: Edit): void {
  const before = box.value
  box.focus()
  if (text !== before) {
    const from = commonStart(before, text)
    const rest = commonEnd(before.slice(from), text.slice(from))
    box.setSelectionRange(from, before.length - rest)
    const words = text.slice(from, text.length - rest)
    if (words.length > MOST_TYPED || !typeIn(words) || box.value !== text) replaceAll(box, text)
  }
  box.setSelectionRange(start, end)
}

function typeIn(words: string): boolean {
  return words === ''
    ? document.execCommand('delete')
    : document.execCommand('insertText', false, words)
}

function replaceAll(box: HTMLTextAreaElement, text: string): void {
  box.setRangeText(text, 0, box.value.length, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

function commonEnd(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count++
  return count
}

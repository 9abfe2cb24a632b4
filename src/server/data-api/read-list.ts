import { unreadable } from './data-api.errors.ts'

/** Reads the small language of conditions from left to right. */
export type Cursor = { text: string; at: number }

/** One value: in quotes anything, otherwise all up to a comma or the closing bracket. */
export function readValue(cursor: Cursor): string {
  if (cursor.text[cursor.at] === '"') return readQuoted(cursor)
  const end = /[,)]|$/g
  end.lastIndex = cursor.at
  const start = cursor.at
  cursor.at = end.exec(cursor.text)?.index ?? cursor.text.length
  return cursor.text.slice(start, cursor.at)
}

/** A list in brackets, each item read by `readItem`. */
export function readList<T>(cursor: Cursor, readItem: (cursor: Cursor) => T): T[] {
  const items: T[] = []
  expect(cursor, '(')
  if (accept(cursor, ')')) return items
  do items.push(readItem(cursor))
  while (accept(cursor, ','))
  expect(cursor, ')')
  return items
}

export function accept(cursor: Cursor, word: string): boolean {
  if (!cursor.text.startsWith(word, cursor.at)) return false
  cursor.at += word.length
  return true
}

function expect(cursor: Cursor, word: string): void {
  if (!accept(cursor, word)) throw unreadable('list of conditions')
}

function readQuoted(cursor: Cursor): string {
  const quoted = /"((?:[^"\\]|\\.)*)"/sy
  quoted.lastIndex = cursor.at
  const found = quoted.exec(cursor.text)
  if (!found) throw unreadable('text in quotes')
  cursor.at = quoted.lastIndex
  return (found[1] ?? '').replace(/\\(.)/gs, '$1')
}

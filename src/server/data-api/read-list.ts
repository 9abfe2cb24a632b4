import { unreadable } from './data-api.errors.ts'

/** A position in the text of conditions, which are parsed from left to right. */
export type Cursor = { text: string; at: number }

/**
 * One value: anything in quotes, otherwise everything up to a comma or the closing bracket. Quotes
 * that end before the value does are part of it, as supabase-js sends them.
 */
export function readValue(cursor: Cursor): string {
  const quoted = readQuoted(cursor)
  if (quoted !== undefined) return quoted
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

function readQuoted(cursor: Cursor): string | undefined {
  const quoted = /"((?:[^"\\]|\\.)*)"(?=[,)]|$)/sy
  quoted.lastIndex = cursor.at
  const found = quoted.exec(cursor.text)
  if (!found) return undefined
  cursor.at = quoted.lastIndex
  return (found[1] ?? '').replace(/\\(.)/gs, '$1')
}

/** Spaces between the parts of a group are ignored. */
export function skipBlanks(cursor: Cursor): void {
  while (cursor.text[cursor.at] === ' ') cursor.at++
}

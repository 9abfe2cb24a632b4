import { readSpans } from '#site/text/read-spans.ts'
import { type Edit, linesOf } from './edit.ts'
import { restyle } from './edit-looks.ts'
import { writeSpans } from './write-spans.ts'

type FoundLink = { words: string; address: string; start: number; end: number }

/** The link that contains both ends of a selection. */
export function findLink({ text, start, end }: Edit): FoundLink | null {
  const [only, ...others] = linesOf(text, start, end)
  if (!only || others.length > 0) return null
  const { line, at } = only
  const groups: { words: string; address: string; from: number; to: number }[] = []
  for (const { text: words, at: from, address } of readSpans(line)) {
    const last = groups.at(-1)
    const to = from + words.length
    if (address === null) continue
    // Two parts of one link are separated only by marks for bold.
    if (last?.address === address && /^(?:\*\*)*$/.test(line.slice(last.to, from))) {
      last.words += words
      last.to = to
    } else groups.push({ words, address, from, to })
  }
  const found = groups.find(({ from, to }) => start - at >= from - 1 && end - at <= to)
  return found
    ? { words: found.words, address: found.address, start: at + found.from, end: at + found.to }
    : null
}

/** Sets or removes the link address of the selection. */
export function setAddress(edit: Edit, address: string | null): Edit {
  return restyle(edit, (words) => ({ ...words, address }))
}

/** Replaces the selection with linked words. */
export function putLink({ text, start, end }: Edit, words: string, address: string): Edit {
  const link = writeSpans([{ text: words.replace(/\s+/gu, ' ').trim(), bold: false, address }])
  const behind = start + link.length
  return { text: text.slice(0, start) + link + text.slice(end), start: behind, end: behind }
}

import { continuesList } from './lists.ts'

/** An empty line starts a new paragraph, but not between two items of one list. */
export function paragraphs(text: string): string[] {
  const found: string[] = []
  for (const part of text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n\s*/)) {
    const paragraph = part.trim()
    const last = found.at(-1)
    if (paragraph === '') continue
    if (last !== undefined && continuesList(last, paragraph)) {
      found[found.length - 1] = `${last}\n${paragraph}`
    } else found.push(paragraph)
  }
  return found
}

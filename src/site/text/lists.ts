export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'numbers'; start: number; items: string[] }

// Some bullets become letters of a symbol font once they leave a word processor: only before a tab.
// No two parts of the pattern match the same spaces: for thousands of them, every division would be
// tried.
const BULLET = /^[^\S\n]*(?:[-•*–·●▪‣◦⁃\uf0b7\uf0a7](?=\s)|[o§](?=\t))[^\S\n]+(?=\S)/
const NUMBER = /^[^\S\n]*(\d{1,3})[.)][^\S\n]+(?=\S)/

/**
 * Finds the lists in a paragraph: lines that begin with a dash or bullet, or have consecutive
 * numbers, possibly with bullets below them. The rest after `most` lists and texts is one text.
 */
export function findLists(paragraph: string, most = Number.POSITIVE_INFINITY): Block[] {
  const blocks: Block[] = []
  const lines = paragraph.split('\n')
  let following: number | null = null
  for (const [index, line] of lines.entries()) {
    if (blocks.length > most) {
      blocks.push({ kind: 'text', text: lines.slice(index).join('\n') })
      break
    }
    const last = blocks.at(-1)
    const number = numberOf(line)
    if (BULLET.test(line)) {
      const item = line.replace(BULLET, '')
      if (last?.kind === 'bullets') last.items.push(item)
      else blocks.push({ kind: 'bullets', items: [item] })
    } else if (number !== null && (number === following || countsOn(lines, index, number))) {
      const item = line.replace(NUMBER, '')
      if (last?.kind === 'numbers' && number === following) last.items.push(item)
      else blocks.push({ kind: 'numbers', start: number, items: [item] })
      following = number + 1
    } else {
      if (last?.kind === 'text') last.text += `\n${line}`
      else blocks.push({ kind: 'text', text: line })
      following = null
    }
  }
  return blocks
}

function countsOn(lines: readonly string[], index: number, number: number): boolean {
  let next = index + 1
  while (BULLET.test(lines[next] ?? '')) next++
  return numberOf(lines[next] ?? '') === number + 1
}

/** Whether a paragraph continues the list that ended the previous one. */
export function continuesList(before: string, paragraph: string): boolean {
  const end = before.slice(before.lastIndexOf('\n') + 1)
  if (BULLET.test(end)) return BULLET.test(paragraph)
  const number = numberOf(end)
  return number !== null && numberOf(paragraph) === number + 1
}

// A single numbered line may be a date ("3. May") or a year, so a list needs two consecutive
// numbers.
function numberOf(line: string): number | null {
  const digits = NUMBER.exec(line)?.[1]
  return digits === undefined ? null : Number(digits)
}

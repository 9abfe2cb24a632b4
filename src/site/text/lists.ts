export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'numbers'; start: number; items: string[] }

// Some bullets are letters of a symbol font once they leave a word processor: before a tab alone.
const BULLET = /^[^\S\n]*(?:[-•*–·●▪‣◦⁃\uf0b7\uf0a7][^\S\n]+|[o§]\t)[^\S\n]*(?=\S)/
const NUMBER = /^[^\S\n]*(\d{1,3})[.)][^\S\n]+(?=\S)/

/** Finds the lists in a paragraph: lines that begin with a dash or bullet, or count on from a number. */
export function findLists(paragraph: string): Block[] {
  const blocks: Block[] = []
  const lines = paragraph.split('\n')
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1)
    const number = numberOf(line)
    if (BULLET.test(line)) {
      const item = line.replace(BULLET, '')
      if (last?.kind === 'bullets') last.items.push(item)
      else blocks.push({ kind: 'bullets', items: [item] })
    } else if (last?.kind === 'numbers' && number === last.start + last.items.length) {
      last.items.push(line.replace(NUMBER, ''))
    } else if (number !== null && number + 1 === numberOf(lines[index + 1] ?? '')) {
      blocks.push({ kind: 'numbers', start: number, items: [line.replace(NUMBER, '')] })
    } else if (last?.kind === 'text') last.text += `\n${line}`
    else blocks.push({ kind: 'text', text: line })
  }
  return blocks
}

/** Whether a paragraph goes on with the list that ended the one before it. */
export function continuesList(before: string, paragraph: string): boolean {
  const end = before.slice(before.lastIndexOf('\n') + 1)
  if (BULLET.test(end)) return BULLET.test(paragraph)
  const number = numberOf(end)
  return number !== null && numberOf(paragraph) === number + 1
}

// One numbered line alone may be a date ("3. May") or a year, so a list needs two that count on.
function numberOf(line: string): number | null {
  const digits = NUMBER.exec(line)?.[1]
  return digits === undefined ? null : Number(digits)
}

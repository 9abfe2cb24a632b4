import { type Edit, type ListKind, linesOf, type Sign, signOf } from './edit.ts'
import { splitLine } from './edit-looks.ts'

/** The kind of list that the whole selection is in. */
export function listOf({ text, start, end }: Edit): ListKind | null {
  const lines = filled(linesOf(text, start, end))
  const kind = signOf(lines[0]?.line ?? '')?.kind ?? null
  return lines.every(({ line }) => signOf(line)?.kind === kind) ? kind : null
}

/** Makes each selected line an item of a list, or no longer one. */
export function toggleList(edit: Edit, kind: ListKind): Edit {
  const { text, start, end } = edit
  const isOn = listOf(edit) === kind
  const lines = linesOf(text, start, end)
  const some = filled(lines)
  let number = (signOf(lineBefore(text, lines[0]?.at ?? 0))?.number ?? 0) + 1
  let next = text
  let [newStart, newEnd] = [start, end]
  let moved = 0
  for (const each of lines) {
    if (!some.includes(each)) continue
    const old = signOf(each.line)?.sign.length ?? 0
    const sign = isOn ? '' : kind === 'bullets' ? '- ' : `${number}. `
    number += 1
    const at = each.at + moved
    next = next.slice(0, at) + sign + next.slice(at + old)
    const shift = (place: number, given: number) =>
      given < each.at ? place : at + sign.length + Math.max(0, given - each.at - old)
    if (start <= each.at + each.line.length)
      newStart = start >= each.at ? shift(newStart, start) : newStart
    newEnd = shift(newEnd, end)
    moved += sign.length - old
  }
  return { text: next, start: newStart, end: Math.max(newStart, newEnd) }
}

/** The edit for Enter on a line of a list; null if the browser's default is right. */
export function breakLine({ text, start, end }: Edit): Edit | null {
  const before = text.slice(0, start)
  const rest = text.slice(end)
  const [only] = linesOf(before + rest, start, start)
  if (!only) return null
  const { line, at } = only
  const sign = signOf(line)
  const column = start - at
  const isItem = sign !== null && column >= sign.sign.length && goesOn(sign, lineBefore(text, at))
  if (isItem && line.slice(sign.sign.length).trim() === '') {
    return { text: before.slice(0, at) + rest.slice(line.length - column), start: at, end: at }
  }
  const [first, second] = splitLine(line, column)
  if (!isItem && first + second === line) return null
  const next = isItem ? nextSign(sign) : ''
  const behind = rest.slice(line.length - column)
  const counted = isItem && sign.kind === 'numbers' ? countOn(behind, sign.number + 1) : behind
  const item = isItem ? second.replace(/^[^\S\n]+/, '') : second
  // Bold continues for the text typed there.
  const marks = first + second === line ? '' : (/^(?:\*\*|\[)*/.exec(item)?.[0] ?? '')
  const caret = at + first.length + 1 + next.length + marks.length
  return {
    text: `${text.slice(0, at)}${first}\n${next}${item}${counted}`,
    start: caret,
    end: caret,
  }
}

/** A single number may be a date: "3. May". */
function goesOn({ kind, number }: Sign, before: string): boolean {
  return kind === 'bullets' || number === 1 || signOf(before)?.number === number - 1
}

const nextSign = ({ sign, number }: Sign) => sign.replace(/\d+/, String(number + 1))

/** Renumbers the items that follow. */
function countOn(text: string, first: number): string {
  const lines = text.split('\n')
  let number = first
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    const sign = signOf(line)
    if (sign?.kind !== 'numbers' || sign.number !== number) break
    lines[index] = nextSign(sign) + line.slice(sign.sign.length)
    number += 1
  }
  return lines.join('\n')
}

/** The lines with content; a single line also without. */
function filled(lines: { line: string; at: number }[]) {
  return lines.length === 1 ? lines : lines.filter(({ line }) => line.trim() !== '')
}

function lineBefore(text: string, at: number): string {
  return at === 0 ? '' : text.slice(text.lastIndexOf('\n', at - 2) + 1, at - 1)
}

/** A text with its selection. */
export type Edit = { text: string; start: number; end: number }

export type ListKind = 'bullets' | 'numbers'
/** The sign that makes a line an item of a list, with its spaces. */
export type Sign = { kind: ListKind; sign: string; number: number }

const SIGN = /^[^\S\n]*(?:[-•*–·●▪‣◦⁃]|(\d{1,3})([.)]))[^\S\n]+/

export function signOf(line: string): Sign | null {
  const [sign, digits] = SIGN.exec(line) ?? []
  if (sign === undefined) return null
  return digits === undefined
    ? { kind: 'bullets', sign, number: 0 }
    : { kind: 'numbers', sign, number: Number(digits) }
}

/** The lines that a selection touches, except a line of which it contains nothing but the start. */
export function linesOf(text: string, start: number, end: number): { line: string; at: number }[] {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  let at = from
  return text
    .slice(from, next < 0 ? undefined : next)
    .split('\n')
    .map((line) => {
      const found = { line, at }
      at += line.length + 1
      return found
    })
}

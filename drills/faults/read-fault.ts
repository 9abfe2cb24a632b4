/** A deliberate mistake: lines of one text, and their replacement. */
export type Fault = {
  /** The symptom that somebody would notice. */
  what: string
  place: { file: string } | { function: string } | 'database'
  old: string[]
  new: string[]
  /** The test that detects it; without one, all that the place reaches are tried. */
  seenBy: string | undefined
}

const PLACE = /^in (?:function (?<name>[\w.]+)|(?<database>the database)|(?<file>\S+))$/

/** Parses a fault file: what, where, `- ` and `+ ` lines, and the test that detects it. */
export function readFault(text: string): Fault {
  const [what = '', where = '', ...rest] = text.trimEnd().split('\n')
  const { name, database, file } = PLACE.exec(where)?.groups ?? {}
  const place = name ? { function: name } : database ? 'database' : file ? { file } : undefined
  const linesOf = (sign: string) =>
    rest.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2).trim())
  const seenBy = rest.find((line) => line.startsWith('seen by '))?.slice('seen by '.length)
  const fault = { what, old: linesOf('-'), new: linesOf('+'), seenBy }
  const known = fault.old.length + fault.new.length + (seenBy ? 1 : 0)
  if (!place) throw new Error(`its second line says no place: ${where}`)
  if (rest.length !== known || known === 0) throw new Error('it has a line of no known kind')
  if ((place === 'database') !== (fault.old.length === 0)) {
    throw new Error('only statements for the database replace no line')
  }
  return { ...fault, place }
}

/** Replaces the run of lines, ignoring indentation; throws unless it occurs exactly once. */
export function replaceLines(text: string, old: readonly string[], by: readonly string[]): string {
  const lines = text.split('\n')
  const starts = lines.flatMap((_, start) =>
    old.every((line, offset) => lines[start + offset]?.trim() === line) ? [start] : [],
  )
  const [start] = starts
  if (start === undefined || starts.length > 1) {
    throw new Error(`it no longer applies: its lines stand there ${starts.length} times`)
  }
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0] ?? ''
  return lines.toSpliced(start, old.length, ...by.map((line) => indent + line)).join('\n')
}

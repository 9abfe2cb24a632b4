/**
 * What is wrong with the lines of a settings file, in sentences: a setting that is there twice, of
 * which only one would count, and a line that is no setting. Values may be secrets, so no line is
 * repeated.
 */
export function findBadLines(text: string): string[] {
  const lines = text.split(/\r?\n/)
  const seen = new Map<string, number>()
  const wrong: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]?.trim() ?? ''
    const number = index + 1
    // systemd takes both for the start of a comment.
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue
    const [, name, value = ''] = /^(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(line) ?? []
    if (name === undefined) {
      wrong.push(`Line ${number} is not a setting: write NAME=value.`)
      continue
    }
    const earlier = seen.get(name)
    if (earlier === undefined) seen.set(name, number)
    else wrong.push(`Line ${number} sets ${name} again, after line ${earlier}: leave one out.`)
    index = endOfValue(lines, index, value)
  }
  return wrong
}

/** The index of the line with which a value ends: in quotes it may have several. */
function endOfValue(lines: readonly string[], index: number, value: string): number {
  const quote = /^["'`]/.exec(value)?.[0]
  if (quote === undefined || value.indexOf(quote, 1) > 0) return index
  const end = lines.findIndex((line, at) => at > index && line.includes(quote))
  return end < 0 ? index : end
}

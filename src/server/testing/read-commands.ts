/** The commands of a shell block, each complete, without comments. */
export function readCommands(block: string): string[] {
  const commands: string[] = []
  let begun = ''
  for (const line of block.split('\n')) {
    begun += begun ? `\n${line}` : line.replace(/(^|\s{2,})#.*$/, '')
    if (isOpen(begun)) continue
    commands.push(...begun.split(' && ').map((command) => command.trim()))
    begun = ''
  }
  return [...commands, begun].filter((command) => command !== '')
}

/** Whether a quote, a parenthesis or a continued line is still open. */
function isOpen(text: string): boolean {
  const bare = text.replaceAll(/'[^']*'|"(?:\\.|[^"\\])*"/gs, '')
  const depth = bare.split('(').length - bare.split(')').length
  return /['"]/.test(bare) || depth > 0 || text.endsWith('\\')
}

/** The words of a command as a shell passes them on. */
export const readWords = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )

/**
 * Text for a terminal, in one line: what a stranger typed must not steer it, write over lines, or turn the
 * direction in which they are read.
 */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/\p{Cf}/gu, '')
}

/** The same for lines that are ours. */
export function plainText(text: string): string {
  return text.split('\n').map(plainLine).join('\n')
}

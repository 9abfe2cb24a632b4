/**
 * Text for a terminal, on one line: a stranger's text must not control the terminal, overwrite
 * lines, or reverse the direction of text.
 */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/\p{Cf}/gu, '')
}

/** The same for our own multiline output. */
export function plainText(text: string): string {
  return text.split('\n').map(plainLine).join('\n')
}

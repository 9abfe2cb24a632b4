const LONGEST = 100

/**
 * The name of an upload as it may be shown and offered again: no folders, no control characters,
 * nothing that turns the direction of the text around it.
 */
export function cleanFileName(sent: string): string {
  const base = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = base
    // How browsers write a quote or a line break in the name of a file.
    .replace(/%(?:22|0A|0D)/g, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["“”<>:|?*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|\s+$/g, '')
  const characters = [...plain]
  if (characters.length <= LONGEST) return plain || 'file'
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  return `${characters.slice(0, LONGEST - ending.length - 1).join('')}…${ending}`
}

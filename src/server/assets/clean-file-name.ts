const LONGEST = 100

/**
 * Makes the name of an upload safe to show and to offer as a file name: no folders, no control
 * characters, nothing that changes the direction of the text around it.
 */
export function cleanFileName(sent: string): string {
  const base = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = base
    // Browsers encode quotes and line breaks in file names this way.
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

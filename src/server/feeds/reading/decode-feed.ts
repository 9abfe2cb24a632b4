const UTF_16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe], first: [0x42, 0x00] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff], first: [0x00, 0x42] },
]
/** A line break and the blank that continues the line. */
const FOLD = /\r?\n[ \t]/g

const startsWith = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** A calendar's text with folded lines joined, whatever its encoding. */
export function decodeFeed(bytes: Uint8Array): string {
  const wide = UTF_16.find(({ mark, first }) => startsWith(bytes, mark) || startsWith(bytes, first))
  if (wide) return new TextDecoder(wide.encoding).decode(bytes).replace(FOLD, '')
  // Unfolded before it is decoded: some programs fold in the middle of a character.
  const unfolded = Buffer.from(Buffer.from(bytes).toString('latin1').replace(FOLD, ''), 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unfolded)
  } catch {
    return new TextDecoder('windows-1252').decode(unfolded)
  }
}

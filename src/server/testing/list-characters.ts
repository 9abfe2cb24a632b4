/** The characters of a TrueType font, from its `cmap` table in format 4. */
export function listCharacters(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(entry + 8)
  const maps = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  )
  const map = maps.find((at) => font.readUInt16BE(at) === 4) ?? 0
  const segments = font.readUInt16BE(map + 6) / 2
  const characters = new Set<number>()
  for (let segment = 0; segment < segments; segment++) {
    const end = font.readUInt16BE(map + 14 + segment * 2)
    const start = font.readUInt16BE(map + 16 + (segments + segment) * 2)
    for (let code = start; code <= end && code < 0xffff; code++) characters.add(code)
  }
  return characters
}

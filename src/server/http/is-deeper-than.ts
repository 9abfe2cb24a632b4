const QUOTE = 0x22
const BACKSLASH = 0x5c
const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b]
const [CLOSE_LIST, CLOSE_OBJECT] = [0x5d, 0x7d]

const COMMA = 0x2c

/**
 * Whether JSON is nested deeper than `most` or has more than `maxParts` parts. Checked before it is
 * parsed, in one pass over the bytes that keeps none of them.
 */
export function isDeeperThan(json: Uint8Array, most: number, maxParts = Infinity): boolean {
  let depth = 0
  let parts = 0
  let isInString = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0
    if (byte === QUOTE) isInString = !isInString
    else if (isInString) {
      if (byte === BACKSLASH) index += 1
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      parts += 1
      if (depth > most || parts > maxParts) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    else if (byte === COMMA) {
      parts += 1
      if (parts > maxParts) return true
    }
  }
  return false
}

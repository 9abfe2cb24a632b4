/** No program nests deeper. Browsers take very long to parse thousands of unclosed tags. */
const DEEPEST = 1_000
const ALONE = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i
const LONGEST_ALONE = 7

/** Whether elements are nested more deeply than a browser can parse in reasonable time. */
export function isTooDeep(markup: string): boolean {
  let depth = 0
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1)) {
    const next = markup[at + 1] ?? ''
    if (next === '/') depth = Math.max(0, depth - 1)
    else if (isLetter(next) && !ALONE.test(markup.slice(at + 1, at + 1 + LONGEST_ALONE))) depth += 1
    if (depth > DEEPEST) return true
  }
  return false
}

const isLetter = (sign: string) => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z')

/**
 * Markup without its style sheets, and their rules: Word's are long, the parser would read them
 * all, and they show nothing.
 */
export function splitStyles(markup: string): { rest: string; rules: string } {
  const opening = /<style\b/gi
  const closing = /<\/style\b[^>]*>?/gi
  let [rest, rules, at] = ['', '', 0]
  for (let found = opening.exec(markup); found; found = opening.exec(markup)) {
    rest += markup.slice(at, found.index)
    closing.lastIndex = found.index
    const end = closing.exec(markup)
    rules += markup.slice(found.index, end?.index)
    // As in browsers: without a closing tag, the rest belongs to the style sheet.
    if (!end) return { rest, rules }
    at = closing.lastIndex
    opening.lastIndex = at
  }
  return { rest: rest + markup.slice(at), rules }
}

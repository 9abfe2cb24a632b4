export type MarkupNode =
  | string
  | { tag: string; attributes: Record<string, string | true>; children: MarkupNode[] }

const TOKEN = /<!doctype html>|<(\/?)([a-z0-9]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Parses our own well-formed pages back into a tree, so that a peer can render the same page. */
export function parseMarkup(markup: string): MarkupNode {
  const root: Exclude<MarkupNode, string> = { tag: 'root', attributes: {}, children: [] }
  const open = [root]
  for (const [whole, slash, tag, rest = '', text] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(decode(text))
    else if (slash) open.pop()
    else if (tag) {
      const node = { tag, attributes: attributesIn(rest), children: [] }
      parent.children.push(node)
      if (!VOID.has(tag) && !whole.endsWith('/>')) open.push(node)
    }
  }
  const page = root.children.find((child) => typeof child !== 'string')
  if (!page) throw new Error('no element in the markup')
  return page
}

function attributesIn(text: string): Record<string, string | true> {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(
    ([, name = '', value]) => [name, value === undefined ? true : decode(value)] as const,
  )
  return Object.fromEntries(pairs)
}

function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

const STYLE = /(?<=<style[^>]*>).+?(?=<\/style>)/gs
/** Stands for a style that is the same as before. */
const SAME = 'same'

/**
 * Patches a document that shows `before` to match new HTML. Equal nodes are left alone, so that
 * pictures do not reload and nothing scrolls. Styles that have not changed are not parsed again, which
 * would take longer than all the rest.
 */
export function followPage(shown: Document, html: string, before: string): void {
  const isRestyled = stylesOf(html) !== stylesOf(before)
  const text = isRestyled ? html : html.replace(STYLE, SAME)
  const wanted = new DOMParser().parseFromString(text, 'text/html')
  followElement(shown.documentElement, wanted.documentElement)
}

const stylesOf = (html: string) => html.match(STYLE)?.join() ?? ''

function followElement(shown: Element, wanted: Element): void {
  if (wanted.localName === 'style' && wanted.textContent === SAME) return
  for (const { name } of [...shown.attributes]) {
    if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  }
  for (const { name, value } of wanted.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  }
  let place = shown.firstChild
  for (const node of [...wanted.childNodes]) {
    const kept = findAlike(place, node)
    if (!kept) {
      shown.insertBefore(node, place)
      continue
    }
    while (place && place !== kept) place = removeAndPass(place)
    place = kept.nextSibling
    if (kept.isEqualNode(node)) continue
    if (isElement(kept) && isElement(node)) followElement(kept, node)
    else kept.nodeValue = node.nodeValue
  }
  while (place) place = removeAndPass(place)
}

/** The first sibling that can be patched into `wanted`: elements must agree in name, id and class. */
function findAlike(place: Node | null, wanted: Node): ChildNode | null {
  for (let node = place; node; node = node.nextSibling) {
    if (isAlike(node, wanted)) return node as ChildNode
    // Text is not worth searching for: only the next node is tried.
    if (!isElement(wanted)) return null
  }
  return null
}

function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false
  return (
    !isElement(one) ||
    !isElement(other) ||
    (one.id === other.id && one.className === other.className)
  )
}

function removeAndPass(node: ChildNode): ChildNode | null {
  const { nextSibling } = node
  node.remove()
  return nextSibling
}

// Nodes of a frame are not instances of this window's classes.
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

/** Makes a document say what a page says, and leaves alone what it says already: pictures stay, and nothing scrolls. */
export function followPage(shown: Document, html: string): void {
  const wanted = new DOMParser().parseFromString(html, 'text/html')
  followElement(shown.documentElement, wanted.documentElement)
}

function followElement(shown: Element, wanted: Element): void {
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

/** The first that can become the other: what has a name of its own keeps to itself. */
function findAlike(place: Node | null, wanted: Node): ChildNode | null {
  for (let node = place; node; node = node.nextSibling) {
    if (isAlike(node, wanted)) return node as ChildNode
    // Text between elements is worth nothing to look for.
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

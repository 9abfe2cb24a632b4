/**
 * Runs in the page, and returns the parts that a leader could not see, read or press: wider than
 * the screen or their box, too small for a finger, or covered by something else.
 */
export function findFaults(): string[] {
  const NEEDED = 'button, select, input, textarea, a[href], summary'
  const WORDS = 'h1, h2, h3, h4, p, li, dt, dd, legend, label, span, a, button, summary, strong'
  const isShown = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !each.closest('[inert], [aria-hidden="true"], .sr-only')
  const name = (each: Element) =>
    `${each.tagName} “${each.ariaLabel ?? each.textContent.slice(0, 60)}” ${each.className}`.slice(
      0,
      200,
    )
  const listShown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  const controls = listShown(NEEDED)
  const isInToast = (each: Element | null) => Boolean(each?.closest('.toaster'))
  const faults: string[] = []
  const blame = (what: string, elements: readonly Element[]) =>
    faults.push(...elements.map((each) => `${what}: ${name(each)}`))

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`the view is ${scrollWidth - clientWidth} px too wide`)
  blame(
    'scrolls sideways',
    listShown('*')
      .filter((each) => {
        const isWider = each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1
        return isWider && /auto|scroll/.test(getComputedStyle(each).overflowX)
      })
      .filter((each) => !each.matches('input, html')),
  )
  blame(
    'wider than its box',
    listShown(WORDS).filter((each) => {
      const { display, overflowX } = getComputedStyle(each)
      if (display === 'inline' || overflowX !== 'visible') return false
      const { right } = each.getBoundingClientRect()
      return [...each.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .some((node) => wordsOf(node).getBoundingClientRect().right > right + 1)
    }),
  )
  blame(
    'beside the screen',
    [...controls, ...listShown(WORDS)].filter((each) => {
      const { left, right, width } = each.getBoundingClientRect()
      return width > 1 && (left < -1 || right > clientWidth + 1)
    }),
  )
  blame(
    'too small for a finger',
    controls.filter(
      (each) =>
        each.matches('button, select, main a, header a') &&
        // A link in a sentence is as high as its line.
        getComputedStyle(each).display !== 'inline' &&
        each.getBoundingClientRect().height < 43.5,
    ),
  )

  // A toast goes where it covers nothing; it cannot know where somebody will scroll.
  const toasts = [...document.querySelectorAll('.toaster li')].map((each) =>
    each.getBoundingClientRect(),
  )
  for (const { top, bottom } of toasts) {
    if (top < 0 || bottom > innerHeight) faults.push(`a toast stands at ${top}, out of sight`)
  }
  // Without free space they cover something, but not where somebody is working.
  const mayCover = document.querySelector('.toaster[data-place="least"]') !== null
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  blame(
    'under a toast',
    [...controls, ...listShown('h1, h2, h3')]
      .filter((each) => !isInToast(each) && (!dialog || dialog.contains(each)))
      .filter((each) => !mayCover || each === document.activeElement)
      .filter((each) => {
        // The space next to a heading's words may be covered.
        const seen = each.matches(NEEDED) ? each : wordsOf(each)
        const { left, right, bottom, width, height, ...box } = seen.getBoundingClientRect().toJSON()
        if (width < 2 || height < 2) return false
        // Content scrolled out of a dialog is behind its edge, whatever is there.
        const top = Math.max(box.top, dialog?.getBoundingClientRect().top ?? box.top)
        if (bottom <= top) return false
        return toasts.some(
          (toast) =>
            toast.left < right - 1 &&
            toast.right > left + 1 &&
            toast.top < bottom - 1 &&
            toast.bottom > top + 1,
        )
      }),
  )

  const { scrollX, scrollY } = window
  for (const each of [...controls, ...listShown('h1, h2, h3, p, legend, dt, dd')]) {
    each.scrollIntoView({ block: 'center', behavior: 'instant' })
    const covers = [...each.getClientRects()]
      .flatMap((box) => listPoints(box, each))
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((hit) => hit && !isInToast(hit) && !belongsTo(hit, each))
    const [first] = covers
    if (first) faults.push(`covered by ${name(first)}: ${name(each)}`)
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return faults

  function wordsOf(each: Node): Range {
    const range = document.createRange()
    range.selectNodeContents(each)
    return range
  }

  function listPoints(box: DOMRect, each: Element): [number, number][] {
    const { left, top, width, height } = box
    if (width < 2 || height < 2) return []
    const [inX, inY] = [Math.min(6, width / 2), Math.min(6, height / 2)]
    const [x, y] = [left + width / 2, top + height / 2]
    // Words seldom fill their box: only their start is certain.
    const isFromRight = getComputedStyle(each).direction === 'rtl'
    if (!each.matches(NEEDED)) return [[isFromRight ? left + width - inX : left + inX, y]]
    const row: [number, number][] = [
      [left + inX, y],
      [x, y],
      [left + width - inX, y],
    ]
    // The ends of a tall element may be under something sticky.
    return height > innerHeight / 2 ? row : [...row, [x, top + inY], [x, top + height - inY]]
  }

  function belongsTo(hit: Element, each: Element): boolean {
    // A button at the end of its field may cover it.
    const isInField =
      each.matches('input') && hit.closest('button')?.parentElement === each.parentElement
    return (
      each.contains(hit) ||
      hit.contains(each) ||
      isInField ||
      Boolean(hit.closest('label')?.contains(each))
    )
  }
}

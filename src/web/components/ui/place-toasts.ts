export type Box = { left: number; top: number; right: number; bottom: number }
/** `weight`: how much worse it is to cover than a line of text. */
export type Needed = Box & { weight: number }

/** Elements that are pressed or scanned. */
const WHOLE = 'input, select, textarea, button, a[href], summary, img:not([alt=""])'
/** Labels, headings and messages: the rest is not understood without them. */
const NAMES = 'h1, h2, h3, legend, label, [role="status"], [role="alert"]'
/** Questions about the very thing that the toast reports. */
const ASKS = '[data-asks]'
const EDGE = 8
const STEP = 8
const WEIGHT = 4
const ASKING_WEIGHT = 20
/** Worth more than all the others together. */
const FOCUS_WEIGHT = 100

/**
 * The place where a box of this size covers least: as low as possible, at the right, else at the
 * left; and the weight of what it covers. A word that is half covered cannot be read either.
 */
export function findPlace(
  size: { width: number; height: number },
  room: Box,
  needed: readonly Needed[],
): { place: Box; covers: number } {
  const usual = boxAt(room.right - size.width, room.bottom - size.height, size)
  let best = { place: usual, covers: coverOf(usual, needed) }
  for (const left of new Set([usual.left, room.left])) {
    for (let { top } = usual; top >= room.top && best.covers > 0; top -= STEP) {
      const place = boxAt(left, top, size)
      const covers = coverOf(place, needed)
      if (covers < best.covers) best = { place, covers }
    }
  }
  return best
}

const boxAt = (left: number, top: number, { width, height }: { width: number; height: number }) => {
  return { left, top, right: left + width, bottom: top + height }
}

function coverOf(place: Box, needed: readonly Needed[]): number {
  return needed.reduce((sum, { left, top, right, bottom, weight }) => {
    const isApart =
      right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom
    return isApart ? sum : sum + weight
  }, 0)
}

/**
 * Puts the toasts where they cover nothing that can be read or pressed. On a full screen a dialog makes
 * room for them, or the header, which can be covered for a moment. Once the header is scrolled away they
 * cover as little as possible, and never the element with the focus.
 */
export function placeToasts(region: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  if (dialog?.dataset['yields']) return placeAbove(region, dialog)
  delete region.dataset['place']
  giveHeaderBack()
  region.style.removeProperty('top')
  region.style.removeProperty('left')
  const usual = region.getBoundingClientRect()
  const room = { left: EDGE, top: EDGE, right: usual.right, bottom: usual.bottom }
  // Behind a dialog nothing can be pressed.
  const needed = listNeeded(region, dialog ?? document.body)
  const { place, covers } = findPlace(usual, room, needed)
  if (covers > 0 && dialog) return placeAbove(region, dialog)
  if (covers > 0 && window.scrollY < EDGE) {
    const height = measureAtTop(region, 'header')
    document.documentElement.style.setProperty('--toast', `${height}px`)
    document.documentElement.dataset['toast'] = 'header'
    return
  }
  if (covers === 0 && place.top === usual.top && place.left === usual.left) return
  region.dataset['place'] = covers > 0 ? 'least' : 'free'
  region.style.setProperty('top', `${place.top}px`)
  region.style.setProperty('left', `${place.left}px`)
}

/** Shows the header again after toasts took its place. */
export function giveHeaderBack(): void {
  delete document.documentElement.dataset['toast']
}

/**
 * A dialog that has made room keeps it as long as it is open. If it is scrolled, its content stays in its
 * place on the screen: a press under way would miss a button that moves.
 */
function placeAbove(region: HTMLElement, dialog: HTMLElement): void {
  const height = measureAtTop(region, 'dialog')
  if (height <= Number(dialog.dataset['yields'] ?? 0)) return
  const { top } = dialog.getBoundingClientRect()
  dialog.dataset['yields'] = String(height)
  dialog.style.setProperty('--toast', `${height}px`)
  if (dialog.scrollTop > 0) dialog.scrollTop += dialog.getBoundingClientRect().top - top
}

/** The height that the toasts take at the top of the screen. */
function measureAtTop(region: HTMLElement, place: 'dialog' | 'header'): number {
  region.dataset['place'] = place
  region.style.setProperty('top', '0px')
  region.style.removeProperty('left')
  return Math.ceil(region.getBoundingClientRect().height) + EDGE
}

/** Every line of text on the screen, every control, and every picture with a text alternative. */
function listNeeded(region: HTMLElement, within: Element): Needed[] {
  const isSeen = (element: Element | null): element is Element =>
    element !== null &&
    !region.contains(element) &&
    !element.closest('[inert], .sr-only') &&
    element.checkVisibility({ visibilityProperty: true })
  const needed: Needed[] = []
  const add = (element: Element, usual: number, boxes: Iterable<DOMRect>) => {
    const asking = element.closest(ASKS) ? ASKING_WEIGHT : usual
    const weight = element.closest(':focus') ? FOCUS_WEIGHT : asking
    for (const { left, right, bottom, top } of boxes) {
      const isOnScreen = bottom > 0 && top < innerHeight
      if (isOnScreen && right - left > 1 && bottom - top > 1) {
        needed.push({ left, right, bottom, top, weight })
      }
    }
  }
  for (const control of within.querySelectorAll(WHOLE)) {
    if (isSeen(control)) add(control, WEIGHT, [control.getBoundingClientRect()])
  }
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: holder } = text
    if (!text.nodeValue?.trim() || !isSeen(holder)) continue
    range.selectNodeContents(text)
    add(holder, holder.closest(NAMES) ? WEIGHT : 1, range.getClientRects())
  }
  return needed
}

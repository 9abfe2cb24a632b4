export type Box = { left: number; top: number; right: number; bottom: number }

const NEEDED =
  'h1, h2, h3, legend, label, [id$="-help"], input, select, textarea, button, a[href], summary, [role="tab"], [role="status"], [role="alert"]'
/** A dialog is read before something in it is pressed, and most leave free what is behind them. */
const NEEDED_IN_DIALOG = `${NEEDED}, p, label`
const EDGE = 8
const STEP = 8
const FOCUS_WEIGHT = 20

/**
 * Where a box of this size covers the least of the others: as low as possible, at the right, else at the
 * left; and how much of them that is, in square pixels.
 */
export function findPlace(
  size: { width: number; height: number },
  room: Box,
  needed: readonly Box[],
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

function coverOf(place: Box, needed: readonly Box[]): number {
  return needed.reduce((sum, box) => {
    const width = Math.min(place.right, box.right) - Math.max(place.left, box.left)
    const height = Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top)
    return width > 0 && height > 0 ? sum + width * height : sum
  }, 0)
}

/**
 * Puts the toasts where they cover no heading, field, button or news. On a screen that is full, a dialog makes
 * room for them, or the header does, which has nothing that cannot wait a moment. Where somebody has
 * scrolled past the header they cover as little as they can, and never what has the focus.
 */
export function placeToasts(region: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  if (dialog?.dataset['yields']) return placeAbove(region, dialog)
  delete region.dataset['place']
  region.style.removeProperty('top')
  region.style.removeProperty('left')
  const usual = region.getBoundingClientRect()
  const room = { left: EDGE, top: EDGE, right: usual.right, bottom: usual.bottom }
  // Behind a dialog nothing can be pressed.
  const needed = dialog
    ? listNeeded(region, dialog, NEEDED_IN_DIALOG)
    : listNeeded(region, document.body, NEEDED)
  const { place, covers } = findPlace(usual, room, needed)
  if (covers > 0 && dialog) return placeAbove(region, dialog)
  if (covers > 0 && window.scrollY < EDGE) {
    const height = measureAtTop(region, 'header')
    document.documentElement.style.setProperty('--toast', `${height}px`)
    return
  }
  if (covers === 0 && place.top === usual.top && place.left === usual.left) return
  region.dataset['place'] = covers > 0 ? 'least' : 'free'
  region.style.setProperty('top', `${place.top}px`)
  region.style.setProperty('left', `${place.left}px`)
}

/**
 * A dialog that has made room keeps it as long as it is open. Where it is scrolled, what it shows stays in
 * its place on the screen: a press under way would miss what moves.
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

function listNeeded(region: HTMLElement, within: Element, selector: string): Box[] {
  const focused = document.activeElement
  return [...within.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !region.contains(element) && !element.closest('[inert]'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const box = element.getBoundingClientRect()
      // Worth more than all the others together.
      return Array<Box>(element === focused ? FOCUS_WEIGHT : 1).fill(box)
    })
    .filter(({ left, right, bottom, top }) => {
      return right - left > 1 && bottom - top > 1 && bottom > 0 && top < innerHeight
    })
}

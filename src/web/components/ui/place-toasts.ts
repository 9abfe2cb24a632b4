export type Box = { left: number; top: number; right: number; bottom: number }

const NEEDED = 'h1, h2, h3, input, select, textarea, button, a[href], summary, [role="tab"]'
const EDGE = 8
const STEP = 8

/**
 * Where a box of this size covers none of the others: as low as possible, at the right, else at the
 * left. Null where there is no such place.
 */
export function findFreePlace(
  size: { width: number; height: number },
  room: Box,
  needed: readonly Box[],
): Box | null {
  const lefts = new Set([room.right - size.width, room.left])
  for (const left of lefts) {
    for (let top = room.bottom - size.height; top >= room.top; top -= STEP) {
      const place = { left, top, right: left + size.width, bottom: top + size.height }
      if (!needed.some((box) => overlap(place, box))) return place
    }
  }
  return null
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

/**
 * Puts the toasts where they cover no heading, field or button. On a small screen that is full, they
 * stand in place of the header, which has nothing that cannot wait a moment.
 */
export function placeToasts(region: HTMLElement): void {
  delete region.dataset['place']
  region.style.removeProperty('top')
  region.style.removeProperty('left')
  const usual = region.getBoundingClientRect()
  const room = { left: EDGE, top: EDGE, right: usual.right, bottom: usual.bottom }
  const place = findFreePlace(usual, room, listNeeded(region))
  if (!place) {
    region.dataset['place'] = 'header'
    region.style.setProperty('top', '0px')
    const height = Math.ceil(region.getBoundingClientRect().height)
    document.documentElement.style.setProperty('--toast', `${height + EDGE}px`)
    return
  }
  if (place.top === usual.top && place.left === usual.left) return
  region.dataset['place'] = 'free'
  region.style.setProperty('top', `${place.top}px`)
  region.style.setProperty('left', `${place.left}px`)
}

function listNeeded(region: HTMLElement): Box[] {
  // Behind a dialog nothing can be pressed.
  const within = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body
  return [...within.querySelectorAll<HTMLElement>(NEEDED)]
    .filter((element) => !region.contains(element) && !element.closest('[inert]'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => {
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight
    })
}

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Where toasts can stand, the usual place first. The style sheet knows them by these names. */
const PLACES = ['foot', 'head', 'foot-left', 'head-left', 'middle'] as const

const NEEDED = 'h1, h2, h3, input, select, textarea, button, a[href], summary, [role="tab"]'

/** The box that covers the fewest others; of equal ones the first. */
export function leastCovering(places: readonly Box[], needed: readonly Box[]): number {
  const counts = places.map((place) => needed.filter((box) => overlap(place, box)).length)
  return counts.indexOf(Math.min(...counts))
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

/** Puts the toasts where they cover no heading, field or button, or as few as can be. */
export function placeToasts(region: HTMLElement): void {
  const boxes = PLACES.map((place) => {
    region.dataset['place'] = place
    return region.getBoundingClientRect()
  })
  region.dataset['place'] = PLACES[leastCovering(boxes, listNeeded(region))] ?? PLACES[0]
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

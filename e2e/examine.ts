import type { Page } from '@playwright/test'
import { sized } from '#server/testing/sized.ts'
import { findBarriers } from './find-barriers.ts'
import { findFaults } from './find-faults.ts'
import { expect } from './fixtures.ts'

type Look = readonly [width: number, height: number, colorScheme: 'light' | 'dark']

// A desktop screen at 200 % zoom.
const ZOOMED = [640, 400] as const
const LOOKS: readonly Look[] = [
  [320, 800, 'light'],
  [390, 844, 'dark'],
  [768, 1024, 'dark'],
  [1280, 800, 'dark'],
  [...ZOOMED, 'light'],
]
/** Two states by day and the next two by night: each change of colors rerenders the whole view. */
const TURNS: readonly (readonly Look[])[] = sized<readonly (readonly Look[])[]>(
  [LOOKS],
  [
    [
      [320, 800, 'light'],
      [...ZOOMED, 'light'],
    ],
    [
      [320, 800, 'dark'],
      [1280, 800, 'dark'],
    ],
  ],
)
const examined = new WeakMap<Page, number>()

/**
 * Expects no fault that `findFaults` detects: in the drill at every width, otherwise at the
 * narrowest and, alternating, zoomed or at the widest. Expects no axe violations, which depend on
 * the width only where something is hidden or laid out differently: at the narrowest by day and at
 * the widest by night, in the drill both for every state, otherwise alternating for every second
 * one.
 */
export async function examine(page: Page, state: string, widest = 1280): Promise<void> {
  const turn = examined.get(page) ?? 0
  examined.set(page, turn + 1)
  const pair = Math.floor(turn / 2)
  const looks = (TURNS[pair % TURNS.length] ?? LOOKS).filter(([width]) => width <= widest)
  const widths = looks.map(([width]) => width)
  const ends = [Math.min(...widths), Math.max(...widths)]
  const inTurn = turn % 2 === 0 ? ends.slice(pair % 2, (pair % 2) + 1) : []
  const forAxe = sized(ends, inTurn)
  for (const look of looks) {
    const [width, , colorScheme] = look
    await setLook(page, look)
    const place = `${state}, ${width} px, ${colorScheme}`
    expect.soft(await page.evaluate(findFaults), place).toEqual([])
    if (!forAxe.includes(width)) continue
    expect.soft(await findBarriers(page), `${place}: axe`).toEqual([])
  }
}

/**
 * Goes through the view by keyboard, forwards and backwards, on a desktop screen at 200 % zoom: no
 * part of the focused element may be hidden behind something sticky.
 */
export async function examineFocus(page: Page, state: string): Promise<void> {
  await setLook(page, ZOOMED)
  for (const [key, most] of MOST_PRESSES) {
    const hidden = new Set<string>()
    await page.evaluate(focusFirst)
    let first = ''
    let last = ''
    for (let press = 0; press < most; press += 1) {
      await page.keyboard.press(key)
      let { path, covers } = await page.evaluate(findFocus)
      // A frame of another origin scrolls the surrounding page asynchronously.
      if (covers.length > 0) await page.waitForTimeout(200)
      if (covers.length > 0) ({ path, covers } = await page.evaluate(findFocus))
      if (covers.length > 0) hidden.add(`${path} under ${covers.join(', ')}`)
      // All the way around.
      if (path === first && path !== last) break
      first ||= path
      last = path
    }
    expect.soft([...hidden], `${state}, ${key}: hidden while it has the focus`).toEqual([])
  }
}

/** Both of the above. */
export async function examineFully(page: Page, state: string): Promise<void> {
  await examine(page, state)
  await examineFocus(page, state)
}

/** For a state that differs little from another one, which every check examines. */
export const onlyInDrill = (look: typeof examine): typeof examine => sized(look, async () => {})

async function setLook(page: Page, look: Look | typeof ZOOMED): Promise<void> {
  const [width, height, colorScheme] = look
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ ...(colorScheme && { colorScheme }), reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    // First lets elements whose position depends on the size, such as toasts and panels, move
    // there.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const isOnItsWay = ({ timeline, playState, effect }: Animation) =>
      timeline instanceof DocumentTimeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isOnItsWay)
        .map(({ finished }) => finished),
    )
  })
}

// A few rows of a long list suffice; backwards, a view of 400 px has scrolled after a dozen.
const MOST_PRESSES = sized(
  [
    ['Tab', 40],
    ['Shift+Tab', 40],
  ] as const,
  [
    ['Tab', 24],
    ['Shift+Tab', 12],
  ] as const,
)

/** Runs in the page. */
function focusFirst(): void {
  const view = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body
  const controls = view.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')
  const first = [...controls].find((each) => each.checkVisibility() && !each.closest('[inert]'))
  first?.focus()
}

/** Runs in the page. */
function findFocus(): { path: string; covers: string[] } {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) {
    return { path: '', covers: [] }
  }
  const { left, top, width, height } = focused.getBoundingClientRect()
  const coverAt = (part: number) => {
    const hit = document.elementFromPoint(left + width / 2, top + height * part)
    // The overlay that takes presses on a frame is transparent.
    const isOverFrame = focused.matches('iframe') && focused.parentElement?.contains(hit)
    if (focused.contains(hit) || hit?.contains(focused) || isOverFrame) return []
    return `${hit?.tagName ?? 'nothing'} ${hit?.className ?? ''}`
  }
  const place = [...document.querySelectorAll('*')].indexOf(focused)
  // The focus is on a link in the frame, wherever that is.
  const isFrameSeen = focused.matches('iframe') && top < innerHeight && top + height > 0
  const covers = isFrameSeen ? [] : [0.05, 0.5, 0.95].flatMap(coverAt)
  const words = focused.ariaLabel ?? focused.textContent.slice(0, 60)
  return {
    path: `${place} ${focused.tagName} “${words}” ${focused.id}`,
    covers,
  }
}

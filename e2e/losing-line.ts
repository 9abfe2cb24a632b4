import { setTimeout as pass } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Random } from './random-edits.ts'

const SITES = '**/rest/v1/sites?*'
const isSave = (route: Route) => route.request().method() === 'PATCH'

/** A line of a browser that delivers what is saved, and loses the answers while it is told to. */
export async function openLosingLine(context: BrowserContext) {
  let isLosing = false
  let onLost = () => {}
  await context.route(SITES, async (route) => {
    if (!isLosing || !isSave(route)) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
    onLost()
  })
  return {
    /** Loses answers from now on. Resolves with the first. */
    lose: () => {
      isLosing = true
      return new Promise<void>((resolve) => {
        onLost = resolve
      })
    },
    mend: () => {
      isLosing = false
    },
  }
}

/** The page that asked was reloaded or closed meanwhile. */
const isAskerGone = (error: unknown) =>
  error instanceof Error && /has been closed|Invalid InterceptionId/.test(error.message)

export type LosingLine = Awaited<ReturnType<typeof openLosingLine>>

/** The app waits twice as long after each: up to a minute. */
const MOST_LOST_IN_A_ROW = 2

/**
 * A line on which saving takes up to 0.6 s, before or after the server has it, and about every
 * fourth answer is lost.
 */
export async function openSlowLine(context: BrowserContext, random: Random) {
  const figures = { saves: 0, lostAnswers: 0 }
  const lostInARow = new Map<Page, number>()
  await context.route(SITES, async (route) => {
    if (!isSave(route)) return route.fallback()
    const tab = route.request().frame().page()
    const before = lostInARow.get(tab) ?? 0
    const isLost = random(4) === 0 && before < MOST_LOST_IN_A_ROW
    lostInARow.set(tab, isLost ? before + 1 : 0)
    const [delay, isLate] = [50 + random(551), random(2) === 0]
    figures.saves++
    if (isLate) await pass(delay)
    const response = await route.fetch()
    if (!isLate) await pass(delay)
    if (isLost) figures.lostAnswers++
    const answering = isLost ? route.abort('connectionreset') : route.fulfill({ response })
    await answering.catch((error: unknown) => {
      if (!isAskerGone(error)) throw error
    })
  })
  return figures
}

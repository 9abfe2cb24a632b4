import type { BrowserContext } from '@playwright/test'

export const SITES = '**/rest/v1/sites?*'

/** A line of a browser that delivers what is saved, and loses the answers while it is told to. */
export async function openLosingLine(context: BrowserContext) {
  let isLosing = false
  let onLost = () => {}
  await context.route(SITES, async (route) => {
    if (!isLosing || route.request().method() !== 'PATCH') return route.fallback()
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

export type LosingLine = Awaited<ReturnType<typeof openLosingLine>>

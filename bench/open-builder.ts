import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { signUp, startSite } from '../e2e/leader.ts'

/** From this width on, in pixels, both fit. */
const BESIDE = 1_024
export const DESK = { width: 1_280, height: 900 }

/** Signs up a new leader and opens the builder on a new site. */
export async function openBuilder(
  browser: Browser,
  origin: string,
  viewport = DESK,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport })
  const page = await context.newPage()
  await signUp(page)
  await startSite(page, `Troop ${randomUUID()}`)
  await waitForBuilder(page)
  return page
}

/** Waits until the first question can be answered, and the page next to it is shown, if it fits. */
export async function waitForBuilder(page: Page): Promise<void> {
  await page.getByLabel('Troop Name', { exact: true }).waitFor()
  const width = page.viewportSize()?.width ?? 0
  if (width < BESIDE) return
  await page.locator('iframe[title="Live preview"]').waitFor({ state: 'attached' })
}

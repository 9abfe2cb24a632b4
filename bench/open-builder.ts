import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { signUp, startSite } from '../e2e/leader.ts'

const DESK = { width: 1_280, height: 900 }

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
  await page.locator('iframe[title="Live preview"]').waitFor({ state: 'attached' })
  return page
}

import type { Browser, Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }

/** Another person, on a phone. */
export async function openOnPhone(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ viewport: PHONE, baseURL })).newPage()
}

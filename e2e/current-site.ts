import type { Page } from '@playwright/test'
import type { Site } from '#site/facts/site.ts'
import { expect } from './fixtures.ts'
import { dismissToasts, heading, publishSite, signUp } from './leader.ts'
import { siteValues, storeSite } from './site-values.ts'

const site: Site = {
  ...siteValues.typical,
  troopName: 'Troop 42',
  meetingTime: 'Tuesdays, 7:00 to 8:30 pm',
  meetingLocation: 'Community hall, 12 Mill Lane',
}

/** Opens the panel of a new leader's site that was never published. */
export async function openCurrent(page: Page, changes: Partial<Site> = {}): Promise<void> {
  await signUp(page)
  await storeSite(page, { ...site, ...changes })
  await page.getByRole('button', { name: /^Keep it current/ }).click()
  await expect(heading(page, 'Keep it current')).toBeVisible()
  await expect(heading(page, 'Coming up')).toBeVisible()
}

/** The same with a published site; returns its address. */
export async function openLive(page: Page, changes: Partial<Site> = {}): Promise<string> {
  await signUp(page)
  await storeSite(page, { ...site, ...changes })
  await page.getByRole('button', { name: /^Preview / }).click()
  const { url } = await publishSite(page)
  await dismissToasts(page)
  await page.getByRole('button', { name: 'Keep it current' }).click()
  await expect(heading(page, 'Coming up')).toBeVisible()
  return url
}

const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })

/** A day so many days from now in the zone of the tests, as date fields want it. */
export const dayFromNow = (days: number) => CALENDAR.format(Date.now() + days * 86_400_000)

/** The rows of what is coming. */
export const comingRows = (page: Page) =>
  page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')

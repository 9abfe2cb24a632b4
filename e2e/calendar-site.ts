import type { Page } from '@playwright/test'
import type { Site } from '#site/facts/site.ts'
import { expect } from './fixtures.ts'
import { heading } from './leader.ts'
import { openLiveSite, openSite } from './open-site.ts'
import { siteValues } from './site-values.ts'

const site: Site = {
  ...siteValues.typical,
  troopName: 'Troop 42',
  meetingTime: 'Tuesdays, 7:00 to 8:30 pm',
  meetingLocation: 'Community hall, 12 Mill Lane',
}

const VIEW = { name: 'current' } as const

/** Opens the calendar of a new leader's site that was never published. */
export async function openCalendar(page: Page, changes: Partial<Site> = {}): Promise<void> {
  await openSite(page, { ...site, ...changes }, VIEW)
  await expect(heading(page, 'Coming up')).toBeVisible()
}

/** The same with a published site; returns its address. */
export async function openLive(page: Page, changes: Partial<Site> = {}): Promise<string> {
  const { url } = await openLiveSite(page, { ...site, ...changes }, VIEW)
  await expect(heading(page, 'Coming up')).toBeVisible()
  return url
}

const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })

/** The date this many days from now in the zone of the tests, in the format of date fields. */
export const dayFromNow = (days: number) => CALENDAR.format(Date.now() + days * 86_400_000)

/** The rows of upcoming events. */
export const comingRows = (page: Page) =>
  page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')

// Screens: dashboard, builder
import type { Page } from '@playwright/test'
import { ageSite } from './age-site.ts'
import { openLive } from './calendar-site.ts'
import { examineFully } from './examine.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { field, heading, toastsOf } from './leader.ts'
import { fillUp, siteValues } from './site-values.ts'

test.use({ viewport: { width: 390, height: 844 }, announced: /status of 503/ })

const name = () => `Troop ${Math.floor(Math.random() * 1e9)}`
const questions = (page: Page) =>
  page.getByRole('region', { name: 'Still right?' }).getByRole('listitem')
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })

async function openOldSite(page: Page, facts: Parameters<typeof openLive>[1] = {}) {
  const troopName = facts.troopName ?? name()
  const mapLink = 'https://maps.example/old-hall'
  await openLive(page, { troopName, mapLink, ...facts })
  await ageSite(troopName, [{ field: 'map_link', typed: mapLink }])
  await button(page, 'Back to Dashboard').click()
  await expect(heading(page, 'Still right?')).toBeVisible()
}

test('Once a year a leader is asked what is still right, says so, and changes the rest', async ({
  page,
}) => {
  await openOldSite(page)
  const asked = questions(page)
  await expect(asked.filter({ hasText: 'Map Link' })).toContainText(
    'There is no such page any more.',
  )
  const meetings = asked.filter({ hasText: 'Tuesdays, 7:00 to 8:30 pm · Community hall' })
  await expect(meetings).toContainText('Nobody has touched it since March 2024.')
  await button(page, 'Yes, still right Meetings').click()
  await expect(meetings).toBeHidden()
  // Three are shown at once: the others stay.
  await expect(asked).toHaveCount(3)
  await expect(page.getByText('Thank you. We ask again in a year.')).toBeVisible()
  await expect(heading(page, 'Still right?')).toBeFocused()
  await button(page, 'Change Map Link').click()
  await expect(field(page, 'Map Link')).toBeFocused()
  await field(page, 'Map Link').fill('https://maps.example/new-hall')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(asked.first()).toBeVisible()
  await expect(asked.filter({ hasText: 'Map Link' })).toBeHidden()
  await page.getByText('1 more').click()
  await button(page, 'All of it is still right').click()
  await expect(heading(page, 'Still right?')).toBeHidden()
  await expect(heading(page, 'Your Scout Sites')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Keep it current/ })).toBeVisible()
  await expect(heading(page, 'Still right?')).toBeHidden()
})

test('An answer that could not be noted is said, and the question stays', async ({ page }) => {
  await openOldSite(page)
  await page.route('**/rest/v1/site_links**', (route) => route.fulfill({ status: 503 }))
  await button(page, 'Yes, still right Map Link').click()
  await expect(toastsOf(page).filter({ hasText: 'That was not saved' })).toBeVisible()
  await expect(questions(page).filter({ hasText: 'Map Link' })).toBeVisible()
  await page.unroute('**/rest/v1/site_links**')
  await button(page, 'Yes, still right Map Link').click()
  await expect(questions(page).filter({ hasText: 'Map Link' })).toBeHidden()
})

testInDrill(
  'The questions of a site with the longest values are usable with any aid, at any width',
  async ({ page }) => {
    test.slow()
    await openOldSite(page, {
      ...siteValues.longest,
      troopName: fillUp(280) + name(),
      mapLink: 'https://maps.example/old-hall',
    })
    await page.getByText('3 more').click()
    await examineFully(page, 'what may not be right any more')
  },
)

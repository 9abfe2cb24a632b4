// Screens: preview
import type { Browser } from '@playwright/test'
import { addVisits } from './add-visits.ts'
import { examine } from './examine.ts'
import { expect, test, testInDrill } from './fixtures.ts'
import { dismissToasts } from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { readQrCode } from './read-qr-code.ts'

/** Chromium without a window says so, and is taken for a robot: its visits are not counted. */
const SOMEBODY =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36'

/** A visitor, whose browser was never here before. Returns where the way led. */
async function visit(browser: Browser, url: string, userAgent?: string): Promise<string> {
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Troop 76' }).first()).toBeVisible()
    return page.url()
  } finally {
    await context.close()
  }
}

const FACTS = { troopName: 'Troop 76', troopNumber: '76' }
const NAMES = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('A leader names a flyer, scans it, and sees on the card which one brings visits', async ({
    page,
    browser,
  }) => {
    const { url } = await openLiveSite(page, FACTS)
    const card = page.getByRole('region', { name: 'Visits', exact: true })
    await expect(card.getByText('No visits counted yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Flyers and cards' }).click()
    const flyer = page.frameLocator('iframe[title="The flyer"]')
    const code = flyer.getByRole('img', { name: url })
    await expect(flyer.getByRole('img', { name: `${url}/q/flyer`, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Give it a name' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Say where people will see it.')).toBeVisible()
    await page.getByLabel('Where will people see it?').fill('Library')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Where people see it').locator('option:checked')).toHaveText(
      'Library',
    )
    await expect(code).toHaveAccessibleName(new RegExp(`^${url}/q/[a-z2-9]{4}$`))
    await expect(flyer.getByText(url.replace('http://', ''), { exact: true })).toBeVisible()
    await dismissToasts(page)
    await examine(page, 'a flyer with a name')

    await page.setViewportSize({ width: 1280, height: 1400 })
    const scanned = await readQrCode(code)
    expect(scanned).toBe(await code.getAttribute('aria-label'))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await visit(browser, scanned)).toBe(`${url}/?q`)

    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Where will people see it?').fill('Town library')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Where people see it').locator('option:checked')).toHaveText(
      'Town library',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Flyers and cards' })).toBeFocused()

    await addVisits(url, [
      { source: `q:${scanned.split('/').at(-1)}`, visits: 3 },
      { source: 'q:cards', visits: 2 },
      { source: 'news.example', visits: 18 },
      { source: 'shared', visits: 5 },
      { source: 'direct', visits: 31, monthsAgo: 1 },
      { source: 'direct', visits: 1_000, monthsAgo: 12 },
      { source: 'direct', visits: 7, monthsAgo: 14 },
    ])
    await page.reload()
    await expect(card.getByText(/^23 visits in \w+, 31 in \w+\.$/)).toBeVisible()
    await expect(card.getByText('Counted without cookies or IP addresses.')).toBeVisible()
    await expect(card.getByText(/^Link previews, .*: 5\./)).toBeVisible()
    const table = card.getByRole('table', { name: 'Visits by month' })
    await expect(table.getByRole('rowheader')).toHaveCount(13)
    const thisMonth = NAMES.format(new Date())
    await expect(table.getByRole('row', { name: `${thisMonth} 23`, exact: true })).toHaveCount(1)
    await expect(table.getByRole('row').nth(1)).toHaveAccessibleName(/ 1,000$/)
    const listed = (title: string) =>
      card.getByRole('region', { name: title }).getByRole('listitem')
    await expect(listed('Where from')).toHaveText([
      'Typed, bookmarked or from a message1,031 visits',
      'news.example18 visits',
    ])
    await expect(listed('Flyers and cards')).toHaveText(['Town library3 visits', 'Cards2 visits'])
    await card.scrollIntoViewIfNeeded()
    await examine(page, 'the card of visits')

    await page.getByRole('button', { name: 'Flyers and cards' }).click()
    await page.getByLabel('Where people see it').selectOption('Town library')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('What hangs already still leads to your page.')).toBeVisible()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Give it a name' })).toBeVisible()
    await expect(flyer.getByRole('img', { name: `${url}/q/flyer`, exact: true })).toBeVisible()
    expect(await visit(browser, scanned)).toBe(`${url}/?q`)
    await page.keyboard.press('Escape')
    await expect(listed('Flyers and cards')).toHaveText(['Cards2 visits', 'Deleted names3 visits'])
  })
})

test.describe('Without the counts', () => {
  test.use({ announced: /status of 400/ })

  test('the preview is as usual, and the card says that they could not be loaded', async ({
    page,
  }) => {
    await page.route('**/rest/v1/site_visits*', (route) =>
      route.fulfill({ status: 400, json: { code: 'XX000', message: 'The database rests.' } }),
    )
    await page.route('**/rest/v1/site_codes*', (route) =>
      route.fulfill({ status: 400, json: { code: 'XX000', message: 'The database rests.' } }),
    )
    const { url } = await openLiveSite(page, FACTS)
    await expect(
      page.getByText('The visits could not be loaded. The database rests.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Visit site' })).toBeVisible()
    await page.getByRole('button', { name: 'Flyers and cards' }).click()
    await expect(page.getByText('The names could not be loaded.')).toBeVisible()
    const flyer = page.frameLocator('iframe[title="The flyer"]')
    await expect(flyer.getByRole('img', { name: `${url}/q/flyer`, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  })
})

testInDrill('A visit is on the card within a minute', async ({ page, browser }) => {
  test.slow()
  const { url } = await openLiveSite(page, FACTS)
  await visit(browser, url, SOMEBODY)
  const card = page.getByRole('region', { name: 'Visits', exact: true })
  await expect(async () => {
    await page.reload()
    await expect(card.getByText(/^1 visit in /)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 80_000 })
})

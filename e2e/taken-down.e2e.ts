// Screens: dashboard, builder, calendar, preview, page
import { sized } from '#server/testing/sized.ts'
import { examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, toStep } from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { putBack, takeDown } from './operator.ts'

const REASON = 'A family asked us twice to take the photo of the lake off this page.'
const NOT_ON_PAGE = 'Saved, not on your page yet'

/** The note is the same on the dashboard and on these. */
const examineInDrill = sized(examineFully, async () => {})

test.use({ announced: /status of 451/ })

test('A leader whose page was taken down reads why, goes on editing, and sees it come back', async ({
  page,
  context,
}) => {
  test.slow()
  const { url } = await openLiveSite(page, { troopName: 'Troop 72', troopNumber: '72' })
  const visitor = await context.newPage()
  await visitor.goto(url)
  const before = await visitor.locator('body').innerHTML()
  await takeDown(url, REASON)
  await expect(async () => {
    expect((await visitor.goto(url))?.status()).toBe(451)
  }).toPass()
  await expect(heading(visitor, 'This page is not available at the moment')).toBeVisible()
  await expect(visitor.getByText('Troop 72')).toHaveCount(0)
  await examineFully(visitor, 'a page that was taken down')

  await page.goto('/')
  const note = page.getByRole('region', { name: 'The page of Troop 72 was taken off the web' })
  await expect(note).toContainText(REASON)
  await expect(note.getByRole('link')).toHaveAttribute(
    'href',
    /^mailto:noreply@localhost\?subject=/,
  )
  await expect(page.getByText('Taken down', { exact: true })).toBeVisible()
  await examineFully(page, 'dashboard with a page that was taken down')
  await page.getByRole('button', { name: 'Edit Troop 72' }).click()
  await expect(note).toContainText(REASON)
  await toStep(page, 1)
  await field(page, 'Tagline').fill('Without the photo')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: NOT_ON_PAGE })).toHaveCount(0)
  await examineInDrill(page, 'builder of a page that was taken down')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await page.getByRole('button', { name: /^Keep it current/ }).click()
  await expect(note).toContainText(REASON)
  await expect(page.getByText(/^Families see .* once the page is put back\./)).toBeVisible()
  await page.getByRole('button', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Preview Troop 72' }).click()
  await expect(note).toContainText(REASON)
  await expect(page.getByRole('button', { name: 'Publish Site' })).toHaveCount(0)
  await expect(heading(page, 'You are live')).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByText('Troop 72').first()).toBeVisible()
  await examineInDrill(page, 'preview of a page that was taken down')

  await putBack(url)
  await expect(async () => {
    expect((await visitor.goto(url))?.status()).toBe(200)
  }).toPass()
  expect(await visitor.locator('body').innerHTML()).toBe(before)
  await page.reload()
  await expect(heading(page, 'You are live')).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to Builder' }).click()
  await expect(page.getByRole('button', { name: NOT_ON_PAGE })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('A leader who publishes at the moment that their page is taken down is told why it is not', async ({
  page,
}) => {
  const { url } = await openLiveSite(page, { troopName: 'Troop 73', troopNumber: '73' })
  await page.getByRole('button', { name: 'Take it offline' }).click()
  await expect(page.getByRole('button', { name: 'Publish Site' })).toBeVisible()
  await takeDown(url, REASON)
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText(/taken off the web by whoever runs this ScoutSite/)).toBeVisible()
  await expect(page.getByText(REASON)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish Site' })).toHaveCount(0)
})

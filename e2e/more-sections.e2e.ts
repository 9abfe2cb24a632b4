// Screens: builder, page
import type { Page } from '@playwright/test'
import { samplePdf } from '#server/testing/sample-uploads.ts'
import type { Site } from '#site/facts/site.ts'
import { expect, test } from './fixtures.ts'
import { field, previewSite, publishSite, toStep } from './leader.ts'
import { openSite, publishNew } from './open-site.ts'

const live = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
const fold = (page: Page, title: string) => page.getByText(title, { exact: true }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const openStep = (page: Page, step: number, facts: Partial<Site> = {}) =>
  openSite(page, { troopName: 'Troop 42', troopNumber: '42', ...facts }, { name: 'builder', step })

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

test('What not everybody needs is folded; what is answered there stays open, and a press on the page opens its fold', async ({
  page,
}) => {
  await openStep(page, 5)
  await expect(field(page, 'Dues')).toBeHidden()
  await fold(page, 'What it costs')
  await field(page, 'Dues').fill('$12 a month')
  await expect(live(page).locator('#costs')).toContainText('$12 a month')
  await fold(page, 'What a first evening is like')
  await field(page, 'Your First Evening').fill('We open with a game.')
  await toStep(page, 4)
  await fold(page, 'Your sponsor or chartered organization')
  await field(page, 'Sponsor or Chartered Organization').fill('Old Mill Association')
  await toStep(page, 5)
  await expect(field(page, 'Dues')).toBeVisible()
  await expect(page.getByText('Questions that families ask')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeHidden()
  for (const id of ['first-evening', 'costs', 'sponsor'])
    await expect(live(page).locator(`#${id}`)).toBeVisible()
  await expect(live(page).locator('#questions')).toHaveCount(0)

  await field(page, 'Help with Costs').fill('Speak to any leader.')
  await fold(page, 'What it costs')
  await expect(field(page, 'Help with Costs')).toBeHidden()
  await live(page).getByText('Speak to any leader.').scrollIntoViewIfNeeded()
  const box = await live(page).getByText('Speak to any leader.').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 8)
  await expect(field(page, 'Help with Costs')).toBeFocused()
})

test('Questions and documents are added, moved or titled, removed and brought back, and visitors open them', async ({
  page,
}) => {
  await openStep(page, 5)
  await fold(page, 'Questions that families ask')
  await press(page, 'May we just come by and have a look?')
  await expect(field(page, 'Answer 1')).toBeFocused()
  await expect(page.getByText('Not on your page until it is answered.')).toBeVisible()
  await expect(live(page).locator('#questions')).toHaveCount(0)
  await field(page, 'Answer 1').fill('Yes, on any Tuesday.')
  await press(page, 'Add a question')
  await expect(field(page, 'Question 2')).toBeFocused()
  await field(page, 'Question 2').fill('Is there <b>food</b>?')
  await field(page, 'Answer 2').fill('After the game.')
  await press(page, 'Move question 2 up')
  await expect(page.getByText('Question 2 is number 1 of 2.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move question 1 down' })).toBeFocused()
  await expect(live(page).locator('summary').first()).toHaveText('Is there <b>food</b>?')
  await press(page, 'Remove question 2')
  await expect(live(page).locator('#questions details')).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(live(page).locator('#questions details')).toHaveCount(2)

  await fold(page, 'Forms, packing lists and other papers')
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf() })
  // If sent at once, the two would be in the order of their arrival.
  const first = page.waitForResponse('**/functions/v1/upload-asset')
  await field(page, 'Documents').setInputFiles(pdf('health_form.pdf'))
  await first
  await field(page, 'Title of health_form.pdf').fill('Health form for camp')
  const second = page.waitForResponse('**/functions/v1/upload-asset')
  await field(page, 'Documents').setInputFiles(pdf('list.pdf'))
  await second
  const papers = live(page).locator('#documents a')
  await expect(papers).toHaveText([/Health form for camp.*PDF/, /list.*PDF/])
  await page.reload()
  await expect(field(page, 'Title of health_form.pdf')).toHaveValue('Health form for camp')
  await press(page, 'Remove health_form.pdf')
  await expect(papers).toHaveCount(1)
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expect(papers).toHaveText([/Health form for camp.*PDF/, /list.*PDF/])
  await field(page, 'Documents').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no PDF at all'),
  })
  await expect(page.getByText('“letter.pdf” is not a PDF.')).toBeVisible()

  await previewSite(page)
  const { url } = await publishSite(page)
  await page.goto(url)
  const answer = page.getByText('Yes, on any Tuesday.')
  // The question that newcomers ask first is open.
  await expect(answer).toBeVisible()
  await page.getByText('May we just come by and have a look?').click()
  await expect(answer).toBeHidden()
  await expect(page.getByRole('link', { name: /Health form for camp/ })).toHaveAttribute(
    'href',
    /^documents\/[0-9a-f-]{36}\.pdf$/,
  )
})

test('A heading in the leader’s own words is on the page and in its menu', async ({ page }) => {
  await openStep(page, 7, { about: 'We camp.', meetingTime: 'Tuesdays' })
  await press(page, 'Make it ours')
  await press(page, 'Change the heading About us')
  await page.getByLabel('Heading in your own words').fill('Who we are')
  await expect(live(page).locator('#about h2')).toHaveText('Who we are')
  await expect(live(page).getByRole('navigation')).toContainText('Who we are')
  await page.getByLabel('Heading in your own words').fill('x'.repeat(5_000))
  await expect(page.getByLabel('Heading in your own words')).toHaveValue('x'.repeat(120))
  await page.getByLabel('Heading in your own words').fill('')
  await expect(live(page).locator('#about h2')).toHaveText('About us')
})

test('A place without a link is found in the maps of any phone or desk', async ({ page }) => {
  const { url } = await publishNew(page, {
    troopName: 'Troop 46',
    troopNumber: '46',
    location: 'Maple Falls, Oregon',
    meetingLocation: 'Old Mill Hall, 12 Mill Lane',
  })
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Old%20Mill%20Hall%2C%2012%20Mill%20Lane%2C%20Maple%20Falls%2C%20Oregon',
  )
})

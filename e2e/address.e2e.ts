// Screens: preview, page
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { field } from './leader.ts'
import { openLiveSite, openSite, publishNew } from './open-site.ts'

const newsOf = (page: Page) => page.getByText(/ is taken, so yours is /)

test('A leader moves the site to a better address, and the old one leads there', async ({
  page,
  context,
}) => {
  const wanted = `pines-${Date.now()}`
  const troopNumber = String(Date.now())
  const { url: old } = await openLiveSite(page, {
    troopName: 'Troop of the Pines',
    troopNumber,
    location: 'Maple Falls',
  })
  await expect(page.getByText(`troop-${troopNumber}.localhost`).first()).toBeVisible()
  await expect(newsOf(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  await expect(dialog.getByText('lead to the new one for 30 days')).toBeVisible()
  await field(page, 'Address').fill('Admin')
  await expect(dialog.getByText('The address "admin" is reserved.')).toBeVisible()
  // The refusal arrives when something else has been typed, and must not be shown for that.
  const { promise: isPicked, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route('**/functions/v1/change-address', async (route) => {
    await isPicked
    await route.continue()
  })
  const refused = page.waitForResponse('**/functions/v1/change-address')
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await dialog
    .getByRole('button', { name: /maple-falls/ })
    .first()
    .click()
  letAnswer()
  await refused
  await page.unroute('**/functions/v1/change-address')
  await expect(dialog.getByRole('button', { name: 'Use this address' })).toBeEnabled()
  await expect(dialog.getByText(/^Free: your site will be at .*maple-falls/)).toBeVisible()
  await field(page, 'Address').fill(wanted)
  await expect(dialog.getByText(`Free: your site will be at ${wanted}.localhost`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Address changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  const address = old.replace(/\/\/[^.]+/, `//${wanted}`)
  await expect(page.getByRole('link', { name: address })).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto(old)
  await expect(visitor).toHaveURL(`${address}/`)
})

test('The second troop with a number is told why its address is longer, and which one is taken, until it picks another', async ({
  page,
}) => {
  const troopNumber = String(Date.now())
  await publishNew(page, { troopName: 'First troop', troopNumber })
  await openSite(page, { troopName: 'Second troop', troopNumber })
  const news = newsOf(page)
  await expect(news).toHaveText(
    `troop-${troopNumber} is taken, so yours is troop-${troopNumber}-2.`,
  )

  await page.getByRole('button', { name: 'Change address' }).click()
  await field(page, 'Address').fill(`troop-${troopNumber}`)
  await expect(page.getByText(`The address "troop-${troopNumber}" is taken.`)).toBeVisible()
  await field(page, 'Address').fill(`troop-${troopNumber}-7`)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(`troop-${troopNumber}-7.localhost`).first()).toBeVisible()
  await expect(news).toHaveCount(0)
})

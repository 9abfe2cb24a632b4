// Screens: preview, page
import { expect, test } from './fixtures.ts'
import { field, previewSite, publishSite, signUp, startSite } from './leader.ts'

test('A leader moves the site to a better address, and the old one leads there', async ({
  page,
  context,
}) => {
  await signUp(page)
  const wanted = `pines-${Date.now()}`
  await startSite(page, 'Troop of the Pines', String(Date.now()))
  await field(page, 'Location').fill('Maple Falls')
  await previewSite(page)
  const { url: old } = await publishSite(page)

  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  await expect(dialog.getByText('lead to the new one for 30 days')).toBeVisible()
  await field(page, 'Address').fill('Admin')
  await expect(dialog.getByText('The address "admin" is reserved.')).toBeVisible()
  // The refusal arrives when something else was typed already, and must not be shown for that.
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

test('The second troop with a number is told why its address is longer, until it picks another', async ({
  page,
}) => {
  await signUp(page)
  const number = String(Date.now())
  const news = page.getByText(/ is taken, so yours is /)
  await startSite(page, 'First troop', number)
  await previewSite(page)
  await expect(page.getByText(`troop-${number}.localhost`)).toBeVisible()
  await expect(news).toHaveCount(0)
  await page.goto('/')
  await startSite(page, 'Second troop', number)
  await previewSite(page)
  await expect(news).toHaveText(`troop-${number} is taken, so yours is troop-${number}-2.`)

  await page.getByRole('button', { name: 'Change address' }).click()
  await field(page, 'Address').fill(`troop-${number}-7`)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(`troop-${number}-7.localhost`).first()).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('An address that another troop has is said to be taken', async ({ page }) => {
  await signUp(page)
  const number = String(Date.now())
  await startSite(page, 'Troop One', number)
  await previewSite(page)
  await page.goto('/')
  await startSite(page, 'Troop Two', `${number}9`)
  await previewSite(page)
  await page.getByRole('button', { name: 'Change address' }).click()
  await field(page, 'Address').fill(`troop-${number}`)
  await expect(page.getByText(`The address "troop-${number}" is taken.`)).toBeVisible()
})

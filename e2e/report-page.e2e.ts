// Screens: page
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully, onlyInDrill } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { heading, publishSite } from './leader.ts'
import { openSite } from './open-site.ts'

test.use({ announced: /status of 400/ })

test('A visitor reports a page, by its own link, with any aid and at any width', async ({
  page,
}) => {
  test.slow()
  await openSite(page, { troopName: 'Troop 71', troopNumber: '71' })
  await expect(page.frameLocator('iframe').getByText('Report this page')).toHaveCount(0)
  const { url } = await publishSite(page)
  const { host } = new URL(url)
  await page.goto(url)
  await page.getByRole('link', { name: 'Report this page' }).click()
  await expect(heading(page, 'Report this page')).toBeVisible()
  await expect(page.getByText(host)).toBeVisible()
  await examineFully(page, 'the form for reports')
  await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''))
  await page.getByLabel('Say it in a few words').fill('The second photo shows my daughter.')
  await page.getByLabel('Your e-mail').fill('nobody')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('alert')).toContainText('Your report was not sent yet')
  await expect(page.getByLabel('Your e-mail')).toHaveAccessibleDescription(/not an e-mail address/)
  await sized(examineFully, examine)(page, 'a report with something wrong')
  await page.getByRole('link', { name: 'Choose what is wrong' }).click()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'A photo that should not be there' })).toBeChecked()
  await expect(page.getByLabel('Say it in a few words')).toHaveValue(/my daughter/)
  await page.getByLabel('Your e-mail').fill('parent@example.org')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(heading(page, 'Thank you')).toBeVisible()
  await onlyInDrill(examineFully)(page, 'a report that was sent')
  await page.getByRole('link', { name: `Back to ${host}` }).click()
  await expect(page).toHaveURL(url)
})

test('Without script a report is sent all the same, by an address that was typed and mended', async ({
  page,
  browser,
}) => {
  await openSite(page, { troopName: 'Troop 74', troopNumber: '74' })
  const { url } = await publishSite(page)
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(new URL('/report?site=bank.example', page.url()).href)
  await expect(visitor.getByText('This ScoutSite has no page')).toBeVisible()
  await expect(visitor.getByText('bank.example')).toHaveCount(0)
  await visitor.getByLabel('Address of the page').fill('troop-of-nobody.example')
  await visitor.getByRole('radio', { name: 'Something else' }).check()
  const words = visitor.getByLabel('Say it in a few words')
  await words.fill('x'.repeat(2_345))
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByRole('alert')).toContainText('2,345 characters, and 2,000 fit here')
  await expect(words).toHaveValue('x'.repeat(2_345))
  await words.fill('The first photo')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByRole('alert')).toContainText('This ScoutSite has no page')
  await visitor.getByLabel('Address of the page').fill(url)
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(heading(visitor, 'Thank you')).toBeVisible()
})

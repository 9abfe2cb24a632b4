// Screens: builder, members
import { examine } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { invite, openMembers } from './invite-member.ts'
import { field, newEmail, PASSWORD } from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { openOnPhone, PHONE } from './phone.ts'

test.use({ viewport: PHONE, announced: /ERR_INTERNET_DISCONNECTED/ })

test('Two members see each other at work, and whose text it is that both changed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await openLiveSite(page, { troopName: 'Troop 79', tagline: 'Old' }, { name: 'dashboard' })
  await openMembers(page)
  const link = await invite(page, 'Editor')
  const other = await openOnPhone(browser, baseURL ?? '')
  await other.goto(link)
  await field(other, 'Email').fill(newEmail())
  await field(other, 'Password').fill(PASSWORD)
  await other.keyboard.press('Enter')
  await other.getByRole('button', { name: 'Edit Troop 79' }).click()
  await field(other, 'Tagline').focus()
  // As on coming back to the tab: nobody else was there before.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))

  await page.getByRole('button', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Edit Troop 79' }).click()
  await expect(page.getByText(/^Also here: leader-/)).toBeVisible()
  await expect(page.getByText(/^leader-.* is in this field$/)).toBeVisible()
  await examine(page, 'builder with somebody else', PHONE.width)

  await page.context().setOffline(true)
  await field(page, 'Tagline').fill('Mine')
  await field(other, 'Tagline').fill('Theirs')
  await expect(other.getByText(/^Saved/).first()).toBeVisible()
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'This site was changed somewhere else' })
  await expect(dialog.getByText(/^leader-.*, just now$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(field(page, 'Tagline')).toHaveValue('Mine')
})

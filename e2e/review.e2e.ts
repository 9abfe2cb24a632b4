// Screens: preview, dashboard, members, page
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { invite, openMembers } from './invite-member.ts'
import { dismissToasts, field, heading, newEmail, PASSWORD, previewSite, toStep } from './leader.ts'
import { openLiveSite } from './open-site.ts'
import { openOnPhone, PHONE } from './phone.ts'

test.use({ viewport: PHONE })

test('A drafter asks, an admin looks, leaves one change out and publishes the others, and sends the rest back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { url } = await openLiveSite(
    page,
    { troopName: 'Troop 78', tagline: 'Old tagline', meetingTime: 'Mondays', about: 'We camp.' },
    { name: 'dashboard' },
  )
  await openMembers(page)
  const twoAdults = page.getByRole('checkbox', { name: 'Two adults must publish it' })
  const saved = page.waitForResponse((answer) => answer.url().includes('/rest/v1/sites'))
  await twoAdults.check()
  await saved
  await page.reload()
  await expect(twoAdults).toBeChecked()
  await twoAdults.uncheck()
  const link = await invite(page, 'Drafter')

  const drafter = await openOnPhone(browser, baseURL ?? '')
  await drafter.goto(link)
  await field(drafter, 'Email').fill(newEmail())
  await field(drafter, 'Password').fill(PASSWORD)
  await drafter.keyboard.press('Enter')
  await drafter.getByRole('button', { name: 'Edit Troop 78' }).click()
  await field(drafter, 'Tagline').fill('New tagline')
  await expect(drafter.getByText('Saved', { exact: true }).first()).toBeVisible()
  await drafter.goBack()
  await drafter.getByRole('button', { name: 'Preview Troop 78' }).click()
  await drafter.getByRole('button', { name: 'Ask to publish' }).click()
  await examine(drafter, 'dialog to ask for publishing', PHONE.width)
  await field(drafter, 'Note').fill('Before Friday, please')
  await drafter.getByRole('dialog').getByRole('button', { name: 'Ask to publish' }).click()
  await expect(drafter.getByText(/they know that you ask for them/)).toBeVisible()
  await expect(drafter.getByRole('button', { name: 'Ask to publish' })).toHaveCount(0)
  await drafter.getByRole('button', { name: 'Back to Builder' }).click()
  await toStep(drafter, 2)
  await field(drafter, 'About Your Troop').fill('We camp and pad')
  await expect(drafter.getByText('Saved', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Waits for your look of Troop 78' }).click()
  await expect(heading(page, 'What goes live')).toBeVisible()
  await expect(page.getByText('Before Friday, please')).toBeVisible()
  const box = (label: string) => page.getByRole('checkbox', { name: `Publish ${label}` })
  await expect(box('Tagline')).toBeChecked()
  await expect(box('About Your Troop')).not.toBeChecked()
  await page.getByRole('button', { name: 'Compare with the live page' }).click()
  await expect(
    page.frameLocator('[title="With the changes"]').getByText('New tagline'),
  ).toBeVisible()
  await sized(examineFully, examine)(page, 'comparison of two pages')
  await page.getByRole('radio', { name: 'On the page now' }).check()
  await expect(
    page.frameLocator('[title="On the page now"]').getByText('Old tagline'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish Site' }).click()
  await expect(page.getByText('Site Published Successfully!')).toBeVisible()
  const visitor = await openOnPhone(browser, baseURL ?? '')
  await visitor.goto(url)
  await expect(visitor.getByText('New tagline')).toBeVisible()
  await expect(visitor.getByText('We camp and pad')).toHaveCount(0)
  await dismissToasts(page)
  await expect(page.getByRole('button', { name: 'Publish Site' })).toBeDisabled()

  await previewSite(drafter)
  await drafter.getByRole('button', { name: 'Ask to publish' }).click()
  await drafter.getByRole('dialog').getByRole('button', { name: 'Ask to publish' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Send back' }).click()
  await field(page, 'Note').fill('Paddle?')
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  await expect(box('About Your Troop')).not.toBeChecked()
  await drafter.reload()
  await expect(drafter.getByText('Paddle?')).toBeVisible()
  await expect(drafter.getByRole('button', { name: 'Ask to publish' })).toBeVisible()
})

test.describe('At the same time', () => {
  test.use({ announced: /ERR_INTERNET_DISCONNECTED/ })

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
})

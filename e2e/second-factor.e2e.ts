// Screens: auth, dashboard
import type { Page } from '@playwright/test'
import { readCode } from '#server/testing/phone.ts'
import { sized } from '#server/testing/sized.ts'
import { examine, examineFully } from './examine.ts'
import { expect, test } from './fixtures.ts'
import { dismissToasts, field, heading, PASSWORD, signUp } from './leader.ts'
import { openSite } from './open-site.ts'
import { setUpPhone } from './operator.ts'

test.use({ announced: /status of 4(00|22)/ })

const account = (page: Page) => page.getByRole('button', { name: /My account$/ })
const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'One more step' })

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test('A leader sets up a phone, signs in with its code on this phone and others, and lives through losing it', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await signUp(page)
  await account(page).click()
  await expect(heading(page, 'My account')).toBeFocused()
  await sized(examineFully, examine)(page, 'my account')
  const key = await setUpPhone(page)
  const codes = await page.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/).allTextContents()
  expect(codes).toHaveLength(10)
  await dismissToasts(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
  await sized(examineFully, examine)(page, 'my account with a phone')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, email)
  await expect(codeDialog(page)).toBeVisible()
  await expect(field(page, 'Code')).toBeFocused()
  await sized(examineFully, examine)(page, 'the code after the password')
  // After a reload and in another tab too.
  await page.reload()
  await expect(codeDialog(page)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/')
  await expect(codeDialog(tab)).toBeVisible()
  await field(page, 'Code').fill('12345a')
  await page.keyboard.press('Enter')
  await expect(codeDialog(page).getByRole('alert')).toContainText('That code is not right')
  await expect(field(page, 'Code')).toBeFocused()
  await field(page, 'Code').fill(readCode(key))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await expect(codeDialog(tab)).toHaveCount(0)
  await tab.close()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, email)
  await codeDialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to ScoutSite' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  await signIn(page, email)
  await page.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click()
  await expect(field(page, 'Recovery code')).toBeFocused()
  await expect(codeDialog(page)).toContainText('noreply@localhost')
  await field(page, 'Recovery code').fill(codes[0] ?? '')
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()

  // The device is remembered, but a code is needed to turn the second step off.
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, email)
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await account(page).click()
  await expect(page.getByText('To change it, give a code first.')).toBeVisible()
  await expect(field(page, 'New password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click()
  await field(page, 'Recovery code').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('8 of 10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Make new ones' }).click()
  await sized(examineFully, examine)(page, 'dialog to make new recovery codes')
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(page.getByText('8 of 10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await sized(examineFully, examine)(page, 'dialog to turn the second step off')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText('The second step is off')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, email)
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
})

test('A session that ended over an edited site goes on after password and code, and what was typed is saved', async ({
  page,
}) => {
  const email = await openSite(page, { troopName: 'Troop 83' }, { name: 'builder', step: 1 })
  await account(page).click()
  const key = await setUpPhone(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.goBack()
  await field(page, 'Tagline').fill('Typed before the session ended')
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.endsWith('-auth-token')) localStorage.removeItem(name)
    }
  })
  await field(page, 'Tagline').pressSequentially(', and after')
  await expect(page.getByRole('dialog', { name: 'Welcome to ScoutSite' })).toBeVisible()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(codeDialog(page)).toBeVisible()
  await field(page, 'Code').fill(readCode(key))
  await page.keyboard.press('Enter')
  await expect(codeDialog(page)).toHaveCount(0)
  await expect(field(page, 'Tagline')).toHaveValue('Typed before the session ended, and after')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

// Screens: auth, dashboard, landing
import { expect, test } from './fixtures.ts'
import { endSessions, field, heading, newEmail, PASSWORD, startSite } from './leader.ts'
import { openSite } from './open-site.ts'

test.describe('After a session that ended by itself', () => {
  test.use({ announced: /status of 40\d|Invalid Refresh Token|Auth|Loading sites failed/ })

  test('a reload asks for the password alone, the list of sites comes at once, and a new site goes on where it was', async ({
    page,
  }) => {
    const facts = { troopName: 'Troop 32', troopNumber: '42' }
    const email = await openSite(page, facts, { name: 'dashboard' })
    await expect(heading(page, 'Troop 32')).toBeVisible()
    await endSessions(page, email)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
    const nothingLost = dialog.getByText(/Nothing is lost: sign in and pick up/)
    await expect(nothingLost).toBeVisible()
    await field(page, 'Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Troop 32')).toBeVisible()
    await expect(dialog).toBeHidden()

    await startSite(page, 'Troop 31')
    await endSessions(page, email)
    await page.reload()
    await expect(nothingLost).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Password')).toBeFocused()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(field(page, 'Troop Name')).toHaveValue('Troop 31')

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(field(page, 'Email')).toHaveValue('')
    await expect(field(page, 'Email')).toBeFocused()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
  })
})

test('Who has no account finds the way to one, and the chosen template is kept', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Use this template\s*: Adventure$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to ScoutSite' })
  await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(dialog.getByText('Your page will start with Adventure.')).toBeVisible()
  const email = newEmail()
  await field(page, 'Email').fill(email)
  await dialog.getByRole('button', { name: 'Create your account' }).click()
  await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Password')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await field(page, 'Email').fill('maria@gmail.con')
  await dialog.getByRole('button', { name: 'Did you mean maria@gmail.com?' }).click()
  await expect(field(page, 'Email')).toHaveValue('maria@gmail.com')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Did you mean' })).toHaveCount(0)
  await field(page, 'Email').fill(email)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(heading(page, 'Create New Site')).toBeVisible()
})

test.describe('A failure', () => {
  test.use({ announced: /status of 400/ })

  test('is said to a screen reader once: by the form, though a toast shows it too', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await field(page, 'Email').fill(newEmail())
    await field(page, 'Password').fill('not the password')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    const said = dialog.getByRole('alert')
    await expect(said).toContainText('Invalid login credentials')
    await expect(said).toContainText('If you have not signed up yet, create your account first.')
    const toast = page.getByRole('listitem').filter({ hasText: 'Sign In Error' })
    await expect(toast.getByText('Invalid login credentials')).toBeVisible()
    await expect(toast).toMatchAriaSnapshot(`
      - listitem:
        - paragraph: Sign In Error
        - button "Close toast"
    `)
  })
})

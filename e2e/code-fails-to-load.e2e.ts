// Screens: builder, auth, dashboard, landing, preview
import { expect, test } from './fixtures.ts'
import { field, heading, signUp, startSite, toStep } from './leader.ts'

test.use({
  announced:
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404|is not a function|error occurred in/,
})

const PART = 'This part of ScoutSite could not be loaded'

test('A part of the app that cannot be loaded, and an error that nobody foresaw, are explained, and the way back leads to the draft', async ({
  page,
}) => {
  await signUp(page)
  await startSite(page, 'Troop 23')
  await page.route('**/assets/builder-*.js', (route) => route.abort('failed'))
  await page.reload()
  await expect(heading(page, PART)).toBeVisible()
  await page.unroute('**/assets/builder-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(field(page, 'Troop Name')).toHaveValue('Troop 23')

  const spoil = (logo: object[]) =>
    page.evaluate((value) => {
      const key =
        Object.keys(localStorage).find((each) => each.startsWith('scoutsite:draft:')) ?? ''
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}')
      draft.document.files.logo = value
      localStorage.setItem(key, JSON.stringify(draft))
    }, logo)
  const words = { alt: '', caption: '', album: '', focus: '' }
  await spoil([{ id: 'logo', kind: 'logo', name: 'logo.png', ...words, thumb: 5 }])
  await page.reload()
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible()
  await expect(page.getByText(/is not a function/).first()).toBeVisible()
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible()
  await spoil([])
  await page.getByRole('button', { name: 'Go back to where I was' }).click()
  await expect(field(page, 'Troop Name')).toHaveValue('Troop 23')
})

test('A dialog that cannot be loaded says so, and opens when it is asked for again', async ({
  page,
}) => {
  await page.goto('/')
  await page.route('**/assets/auth-dialog-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(PART)).toBeVisible()
  await page.unroute('**/assets/auth-dialog-*.js')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'Welcome to ScoutSite')).toBeVisible()
})

test('What comes later was fetched ahead: without a connection every step and the dashboard open', async ({
  page,
  context,
}) => {
  const parts = ['file-control', 'preview', 'auth-dialog', 'landing', 'share-dialog']
  const arrivals = parts.map((part) => page.waitForResponse(`**/assets/${part}-*.js`))
  await signUp(page)
  await startSite(page, 'Troop 24')
  await Promise.all(arrivals)
  await context.setOffline(true)
  await toStep(page, 6)
  await expect(page.getByLabel('Activity Photos')).toBeAttached()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(heading(page, 'Put your troop on the map.')).toBeVisible()
})

// Screens: dashboard, auth
import { expect, test } from './fixtures.ts'
import { field, heading, PASSWORD } from './leader.ts'
import { openSite } from './open-site.ts'
import { shareServer } from './share-server.ts'

const { start, stop, openApp } = shareServer()

test('The server stops before a leader deletes and signs in: both say so, and work afterwards', async ({
  browser,
}) => {
  const page = await openApp(browser)
  const email = await openSite(
    page,
    { troopName: 'Troop 19', troopNumber: '42' },
    { name: 'dashboard' },
  )
  const visitor = await openApp(browser)
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await field(visitor, 'Email').fill(email)
  await field(visitor, 'Password').fill(PASSWORD)
  await expect(heading(page, 'Troop 19')).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Delete Troop 19' }).click()
  await expect(page.getByText('The site is still here')).toBeVisible()
  await expect(heading(page, 'Troop 19')).toBeVisible()
  const submit = visitor.getByRole('dialog').getByRole('button', { name: 'Sign In' })
  await submit.click()
  await expect(visitor.getByText('Sign In Error')).toBeVisible()
  await expect(visitor.getByText(/ScoutSite cannot be reached right now/).first()).toBeVisible()
  await start()
  await submit.click()
  await expect(heading(visitor, 'Troop 19')).toBeVisible()
  await page.context().close()
  await visitor.context().close()
})

// Screens: builder, dashboard, auth
import { expect, test, testInDrill } from './fixtures.ts'
import { field, heading, signUp, startSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'
import { shareServer } from './share-server.ts'

// These tests share a server that they stop and start, so they run one after another.
test.describe.configure({ mode: 'default' })

const { start, stop, openApp, failAt } = shareServer()

test('The server stops while a leader writes: it is said, kept, and saved when it is back', async ({
  browser,
}) => {
  const page = await openApp(browser)
  // Before the page sets a timer: existing timers cannot be paused.
  await page.clock.install()
  await openSite(page, { troopName: 'Troop 18', troopNumber: '42' }, { name: 'builder', step: 1 })
  await stop()
  await field(page, 'Location').fill('Behind the hills')
  await expect(page.getByText(/^Offline\. Everything is kept on this device/)).toBeVisible()
  // The page retries automatically: only while its clock is paused is it the button that saves.
  await page.clock.pauseAt(Date.now() + 60_000)
  await start()
  await page.getByRole('button', { name: 'Try now' }).click()
  await page.clock.runFor(100)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.clock.resume()
  await page.reload()
  await expect(field(page, 'Location')).toHaveValue('Behind the hills')
  await page.context().close()
})

testInDrill('A proxy whose server is away loses no first save', async ({ browser }) => {
  const page = await openApp(browser)
  await signUp(page)
  await startSite(page, 'Troop 12')
  await toStep(page, 7)
  for (const status of [502, 503, 504]) {
    failAt({ method: 'POST', path: '/rest/v1/sites', status })
    await page.getByRole('button', { name: 'Preview Site' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'ScoutSite cannot be reached' })
    await expect(toast.getByText('Error', { exact: true })).toBeVisible()
    await toast.getByRole('button', { name: 'Close toast' }).click()
    await expect(toast).toHaveCount(0)
  }
  failAt(null)
  await page.getByRole('button', { name: 'Preview Site' }).click()
  await expect(heading(page, 'Site Preview')).toBeVisible()
  await expect(page.getByText('Troop 12').first()).toBeVisible()
  await page.context().close()
})

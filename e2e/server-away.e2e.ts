// Screens: builder, dashboard, auth
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { sized } from '#server/testing/sized.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { expect, test } from './fixtures.ts'
import { field, heading, PASSWORD, signUp, startSite, toStep } from './leader.ts'
import { openSite } from './open-site.ts'

// These tests share a server that they stop and start, so they run one after another.
test.describe.configure({ mode: 'default' })

let folder: string
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>
let server: ServerProcess

async function start(): Promise<void> {
  server = await startProcess({ DATA_DIR: folder, APP_ORIGIN: proxy.origin, LOG_LEVEL: 'error' })
  proxy.leadTo(server.origin.replace('localhost', '127.0.0.1'))
}

async function stop(): Promise<void> {
  server.child.kill('SIGTERM')
  await server.exited
}

async function openApp(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: proxy.origin })
  return context.newPage()
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-away-'))
  proxy = await startFaultyProxy()
  await start()
})

test.afterAll(async () => {
  await stop()
  proxy.close()
  await rm(folder, { recursive: true, force: true })
})

test('The server stops while a leader writes: it is said, kept, and saved when it is back', async ({
  browser,
}) => {
  const page = await openApp(browser)
  // Before the page sets a timer: those that it has already cannot be paused.
  await page.clock.install()
  await openSite(page, { troopName: 'Troop 18', troopNumber: '42' }, { name: 'builder', step: 1 })
  await stop()
  await field(page, 'Location').fill('Behind the hills')
  await expect(page.getByText(/^Offline\. Everything is kept on this device/)).toBeVisible()
  // The page retries by itself: only while its clock is paused is it the button that saves.
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

test('A proxy whose server is away loses no first save', async ({ browser }) => {
  const page = await openApp(browser)
  await signUp(page)
  await startSite(page, 'Troop 12')
  await toStep(page, 7)
  for (const status of sized([502, 503, 504], [502])) {
    proxy.failAt({ method: 'POST', path: '/rest/v1/sites', status })
    await page.getByRole('button', { name: 'Preview Site' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'ScoutSite cannot be reached' })
    await expect(toast.getByText('Error', { exact: true })).toBeVisible()
    await toast.getByRole('button', { name: 'Close toast' }).click()
    await expect(toast).toHaveCount(0)
  }
  proxy.failAt(null)
  await page.getByRole('button', { name: 'Preview Site' }).click()
  await expect(heading(page, 'Site Preview')).toBeVisible()
  await expect(page.getByText('Troop 12').first()).toBeVisible()
  await page.context().close()
})

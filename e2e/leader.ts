import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { samplePhoto } from '#server/testing/sample-uploads.ts'
import { expect } from './fixtures.ts'

export const PASSWORD = 'canoe-lantern-pine'

export const newEmail = () => `leader-${randomUUID()}@example.org`

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true })

/** Jumps to a step by the list of all steps, which is collapsed on small screens. */
export async function toStep(page: Page, step: number): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).waitFor()
  const target = page.getByRole('button', { name: `Step ${step}: ` })
  if (!(await target.isVisible())) await page.getByRole('button', { name: 'All steps' }).click()
  await target.click()
}

/** Creates an account and opens its dashboard. The sign-up form has separate tests. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await createLeader(page, email)
  await page.goto('/')
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  return email
}

/** Creates an account whose session the browser has from the next page load on. */
export async function createLeader(page: Page, email: string) {
  const config = await (await page.request.get('/config.json')).json()
  const answer = await page.request.post('/auth/v1/signup', {
    // A different IP each, since sign-ups are limited per IP.
    headers: { apikey: config.supabaseKey, 'x-forwarded-for': someIp() },
    data: { email, password: PASSWORD },
  })
  expect(answer.ok()).toBe(true)
  const session = await answer.json()
  const { origin } = new URL(answer.url())
  const stored = [origin, keyOf(config.supabaseUrl), JSON.stringify(session)] as const
  const script = page.addInitScript(([home, key, value]) => {
    if (location.origin === home && window.top === window) localStorage.setItem(key, value)
  }, stored)
  onlyOnce(page, await script)
  const headers = { apikey: config.supabaseKey, Authorization: `Bearer ${session.access_token}` }
  return { headers, userId: String(session.user.id), origin }
}

/** Removes a script that runs before the page’s own, once it has run. */
export function onlyOnce(page: Page, script: AsyncDisposable): void {
  page.once('domcontentloaded', () => void script[Symbol.asyncDispose]())
}

const someIp = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** The key under which supabase-js, and so the app, stores its session. */
const keyOf = (supabaseUrl: string) =>
  `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`

export async function startSite(page: Page, name: string, number = '42'): Promise<void> {
  await page
    .getByRole('button', { name: /^Create (New|Your First) Site$/ })
    .first()
    .click()
  await field(page, 'Troop Name').fill(name)
  await field(page, 'Troop Number').fill(number)
}

/** Saves the site in the form by previewing it. */
export async function previewSite(page: Page): Promise<void> {
  await toStep(page, 7)
  await page.getByRole('button', { name: 'Preview Site' }).click()
  await expect(heading(page, 'Site Preview')).toBeVisible()
}

/** The same browser the next day, no longer signed in. */
export async function forgetSession(page: Page): Promise<void> {
  // Not under the running app: it may be about to send a request with the session.
  const body = '<link rel="icon" href="data:,">'
  await page.route('/nothing', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/nothing')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
}

/** Ends every session of a leader on the server, as “sign out everywhere” on another device does. */
export async function endSessions(page: Page, email: string): Promise<void> {
  const { supabaseKey } = await (await page.request.get('/config.json')).json()
  const signIn = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: supabaseKey },
    data: { email, password: PASSWORD },
  })
  const { access_token } = await signIn.json()
  const everywhere = await page.request.post('/auth/v1/logout?scope=global', {
    headers: { apikey: supabaseKey, Authorization: `Bearer ${access_token}` },
  })
  expect(everywhere.status()).toBe(204)
}

/** Makes the browser believe that an hour has passed, so that it must refresh its token. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^sb-.+-auth-token$/.test(each)) ?? ''
    const stored = localStorage.getItem(key) ?? '{}'
    const expired = { ...JSON.parse(stored), expires_at: 1, expires_in: -1 }
    // The same length as before, which fits even a full storage.
    localStorage.setItem(key, JSON.stringify(expired).padEnd(stored.length))
  })
}

/** Publishes the previewed site. */
export async function publishSite(page: Page): Promise<{ url: string }> {
  await page.getByRole('button', { name: 'Publish Site' }).click()
  // Wait until nothing is left to publish: the toast alone may be the previous one.
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await expect(page.getByText('Site Published Successfully!').last()).toBeVisible()
  const sentence = page.getByText(/^Your site is now live at /).last()
  const url = (await sentence.textContent())?.split(' ').at(-1) ?? ''
  await expect(page.getByRole('link', { name: url })).toBeVisible()
  return { url }
}

/** Picks a photo for a saved site, and waits until the server has it. */
export async function pickPhoto(page: Page): Promise<void> {
  await toStep(page, 6)
  const buffer = await samplePhoto(1, 160, 120)
  const arrival = page.waitForResponse('**/functions/v1/upload-asset')
  await page
    .getByLabel('Activity Photos')
    .setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer })
  expect((await arrival).ok()).toBe(true)
}

/**
 * Expects a photo to load once it is scrolled into view. A preview loads the next version of the
 * page in another frame, also between these steps, so all of them are retried.
 */
export async function expectLoaded(photo: Locator): Promise<void> {
  await expect(async () => {
    await photo.scrollIntoViewIfNeeded({ timeout: 1_000 })
    const width = await photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    expect(width).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
}

export const toastsOf = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

export async function dismissToasts(page: Page): Promise<void> {
  await expect(async () => {
    for (const button of await page.getByRole('button', { name: 'Close toast' }).all())
      await button.click({ timeout: 500 }).catch(() => undefined)
    await expect(toastsOf(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

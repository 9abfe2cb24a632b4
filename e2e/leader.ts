import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const PASSWORD = 'canoe-lantern-pine'

export const newEmail = () => `leader-${randomUUID()}@example.org`

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true })

export const toStep = (page: Page, step: number) =>
  page.getByRole('button', { name: `Step ${step}`, exact: true }).click()

/** A leader with a new account, on the dashboard. The form for it has journeys of its own. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  const config = await (await page.request.get('/config.json')).json()
  const answer = await page.request.post('/auth/v1/signup', {
    headers: { apikey: config.supabaseKey },
    data: { email, password: PASSWORD },
  })
  expect(answer.ok()).toBe(true)
  const session = await answer.json()
  // Any page of the app's origin will do to get at its storage; this one costs nothing.
  await page.goto('/healthz')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    keyOf(config.supabaseUrl),
    JSON.stringify(session),
  ] as const)
  await page.goto('/')
  await expect(heading(page, 'Your Scout Sites')).toBeVisible()
  return email
}

/** Where supabase-js, and so the app, keeps its session. */
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

/** Saves the site on the form by previewing it. */
export async function previewSite(page: Page): Promise<void> {
  await toStep(page, 7)
  await page.getByRole('button', { name: 'Preview Site' }).click()
  await expect(heading(page, 'Site Preview')).toBeVisible()
}

/** The same browser the next day, signed in no longer. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PASSWORD } from './measure.ts'

/** A leader with a new account, in the builder of a new site. */
export async function openBuilder(page: Page, origin: string): Promise<void> {
  const { supabaseKey } = await (await fetch(`${origin}/config.json`)).json()
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench-${randomUUID()}@example.org`, password: PASSWORD }),
  })
  const session = await answer.text()
  await page.goto(`${origin}/healthz`)
  await page.evaluate((value) => localStorage.setItem('sb-localhost-auth-token', value), session)
  await page.goto(origin)
  await page.getByRole('button', { name: 'Create Your First Site' }).click()
  await page.getByLabel('Troop Name', { exact: true }).fill('Troop 42')
  await page.locator('iframe[title="Live preview"]').waitFor({ state: 'attached' })
}

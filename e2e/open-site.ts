import type { Page } from '@playwright/test'
import type { Site } from '#site/facts/site.ts'
import { newSite, toRow } from '#site/facts/site.ts'
import { expect } from './fixtures.ts'
import { createLeader, heading, newEmail } from './leader.ts'

type View = { name: 'preview' | 'current' } | { name: 'builder'; step: number }

const HEADINGS = { preview: 'Site Preview', current: 'Keep it current', builder: 'Edit Site' }

/** A leader's saved site, opened where a journey begins; the way there by hand has journeys of its own. */
export async function openSite(
  page: Page,
  facts: Partial<Site>,
  view: View = { name: 'preview' },
): Promise<string> {
  const email = newEmail()
  const { headers, userId, origin } = await createLeader(page, email)
  const siteId = crypto.randomUUID()
  const data = { ...toRow({ ...newSite(), ...facts }, userId), id: siteId }
  const answer = await page.request.post('/rest/v1/sites', { headers, data })
  if (!answer.ok()) throw new Error(await answer.text())
  const opened = { isNew: false, ...view, siteId }
  // The tab has been there before, and was left in this view.
  await page.addInitScript(
    ([home, kept]) => {
      if (location.origin !== home || window.top !== window || sessionStorage.length > 0) return
      const left = { view: kept, entries: history.length }
      sessionStorage.setItem('scoutsite:view', JSON.stringify(left))
    },
    [origin, opened] as const,
  )
  await page.goto('/')
  await expect(heading(page, HEADINGS[view.name])).toBeVisible()
  // As whoever pressed a button to come here: Back leads to the dashboard, and so does the address.
  await page.evaluate((kept) => history.pushState({ view: kept }, ''), opened)
  return email
}

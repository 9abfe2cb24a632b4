import type { APIResponse, Page } from '@playwright/test'
import type { PublishSite } from '#contract/publish-site.ts'
import type { UploadAsset } from '#contract/upload-asset.ts'
import type { Site } from '#site/facts/site.ts'
import { newSite, toRow } from '#site/facts/site.ts'
import { expect } from './fixtures.ts'
import { createLeader, heading, newEmail, onlyOnce } from './leader.ts'

type View = { name: 'dashboard' | 'preview' | 'current' } | { name: 'builder'; step: number }

export type Upload = Pick<UploadAsset['request'], 'id' | 'kind' | 'alt' | 'caption'> & {
  name: string
  buffer: Buffer
}

const HEADINGS = {
  dashboard: 'Your Scout Sites',
  preview: 'Site Preview',
  current: 'Keep it current',
  builder: 'Edit Site',
}
const PREVIEW: View = { name: 'preview' }

/** A leader's saved site, opened where a test begins; reaching it by hand has separate tests. */
export async function openSite(
  page: Page,
  facts: Partial<Site>,
  view = PREVIEW,
  uploads: Upload[] = [],
  email = newEmail(),
): Promise<string> {
  const { siteId, origin } = await storeSite(page, facts, uploads, email)
  await openView(page, origin, siteId, view)
  return email
}

/** The same with a site that is published. */
export async function openLiveSite(
  page: Page,
  facts: Partial<Site>,
  view = PREVIEW,
  uploads: Upload[] = [],
): Promise<{ url: string; email: string }> {
  const { origin, siteId, ...published } = await publishNew(page, facts, uploads)
  await openView(page, origin, siteId, view)
  return published
}

/** Publishes a new leader's site, which no page has open yet. */
export async function publishNew(page: Page, facts: Partial<Site>, uploads: Upload[] = []) {
  const email = newEmail()
  const { siteId, origin, headers } = await storeSite(page, facts, uploads, email)
  const data: PublishSite['request'] = { siteId }
  const answer = await page.request.post('/functions/v1/publish-site', { headers, data })
  const published: PublishSite['answer'] & { success: boolean } = await answer.json()
  expect(published).toMatchObject({ success: true })
  return { email, url: published.siteUrl, siteId, origin }
}

async function storeSite(page: Page, facts: Partial<Site>, uploads: Upload[], email: string) {
  const { headers, userId, origin } = await createLeader(page, email)
  const siteId = crypto.randomUUID()
  const data = { ...toRow({ ...newSite(), ...facts }, userId), id: siteId }
  await expectOk(await page.request.post('/rest/v1/sites', { headers, data }))
  for (const { id = crypto.randomUUID(), kind, name, buffer, alt = '', caption = '' } of uploads) {
    const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
    const multipart = { id, siteId, kind, alt, caption, file: { name, mimeType, buffer } }
    await expectOk(await page.request.post('/functions/v1/upload-asset', { headers, multipart }))
  }
  return { siteId, origin, headers }
}

async function expectOk(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(await answer.text())
}

async function openView(page: Page, origin: string, siteId: string, view: View): Promise<void> {
  const title = HEADINGS[view.name]
  if (view.name === 'dashboard') {
    await page.goto('/')
    await expect(heading(page, title)).toBeVisible()
    return
  }
  const opened = { isNew: false, ...view, siteId }
  // The tab has been there before, and was left in this view.
  const script = page.addInitScript(
    ([home, kept]) => {
      if (location.origin !== home || window.top !== window) return
      const left = { view: kept, entries: history.length }
      sessionStorage.setItem('scoutsite:view', JSON.stringify(left))
    },
    [origin, opened] as const,
  )
  onlyOnce(page, await script)
  await page.goto('/')
  await expect(heading(page, title)).toBeVisible()
  // As if a button had been pressed to get here: Back leads to the dashboard, and so does the URL.
  await page.evaluate((kept) => history.pushState({ view: kept }, ''), opened)
}

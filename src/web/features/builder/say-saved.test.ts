import { expect, it } from 'vitest'
import type { SiteRecord } from '#contract/site-record.ts'
import { saySaved } from './say-saved.ts'

const live = {
  status: 'published',
  revision: 3,
  published_revision: 3,
  assets_revision: 1,
  published_assets_revision: 1,
} as SiteRecord

it('Whoever saved what is not on the live page yet is not told that the page has changed', () => {
  const updated = 'Your scout troop website has been updated.'
  expect(saySaved(false, { ...live, revision: 4 })).toContain('They are not on your page yet.')
  expect(saySaved(false, live)).toBe(updated)
  expect(saySaved(false, { ...live, status: 'draft', revision: 4 })).toBe(updated)
  expect(saySaved(true, null)).toContain('generated and saved')
})

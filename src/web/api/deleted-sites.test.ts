import { expect, test } from 'vitest'
import type { SiteRecord } from '#contract/site-record.ts'
import { RequestError } from '../lib/request-error.ts'
import { restoreSite } from './deleted-sites.ts'

const refuse = async () => {
  throw new RequestError('This site can no longer be restored.', 404)
}
const site = {} as SiteRecord

test('What was brought back on another device is back, and what is gone for good is not', async () => {
  const restore = async () => undefined
  expect(await restoreSite('id', { restore, find: refuse })).toBe(true)
  expect(await restoreSite('id', { restore: refuse, find: async () => site })).toBe(false)
  await expect(restoreSite('id', { restore: refuse, find: refuse })).rejects.toThrow('no longer')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { createHostIndex } from './host-index.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

const create = () => createHostIndex(hosted.app.db, hosted.app.log)

it('All hosts of pages are known, and no other', async () => {
  const [live, draft] = [await hosted.troop(), await hosted.troop()]
  await live.publish()
  const index = create()
  await index.followAll()
  expect(index.get(live.site.domain)).toBe('served')
  expect(index.get(draft.site.domain)).toBeUndefined()
})

it('A page that goes off the web while all hosts are listed is not taken for one that is there', async () => {
  const troop = await hosted.troop()
  await troop.publish()
  const index = create()
  const listing = index.followAll()
  await troop.invoke('unpublish-site', { siteId: troop.site.id })
  await index.follow(troop.site.domain)
  await listing
  await index.settle()
  expect(index.get(troop.site.domain)).toBeUndefined()
})

it('What was never listed is listed with the next change', async () => {
  const [one, other] = [await hosted.troop(), await hosted.troop()]
  await one.publish()
  await other.publish()
  const index = create()
  await index.follow(one.site.domain)
  await index.settle()
  expect(index.get(other.site.domain)).toBe('served')
})

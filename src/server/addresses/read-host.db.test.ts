import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { createReadHost } from './read-host.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

/** A database that counts queries; the first of them fails if `fails`. */
function createCounted(fails = false) {
  const asked = { count: 0 }
  const db = hosted.app.db.withPlugin({
    transformQuery({ node }) {
      if (asked.count++ === 0 && fails) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, asked }
}

it('Hosts that are asked for while a query runs share the next one', async () => {
  const [live, draft] = [await hosted.troop(), await hosted.troop()]
  await live.publish()
  const { db, asked } = createCounted()
  const read = createReadHost(db)
  const strangers = Array.from({ length: 50 }, (_, number) => `nobody-${number}`)
  const first = read(live.site.domain)
  await Promise.resolve()
  const [record, ...others] = await Promise.all([
    first,
    ...[draft.site.domain, ...strangers].map(read),
    read(live.site.domain),
  ])
  expect(record).toMatchObject({
    files: expect.arrayContaining([expect.objectContaining({ path: 'index.html' })]),
  })
  expect(others.at(-1)).toEqual(record)
  expect(others.slice(0, -1).every((other) => other === null)).toBe(true)
  expect(asked.count).toBeLessThanOrEqual(2)
})

it('A query that fails is not the answer to what was asked for later', async () => {
  const live = await hosted.troop()
  await live.publish()
  const read = createReadHost(createCounted(true).db)
  await expect(read(live.site.domain)).rejects.toThrow('the database is away')
  expect(await read(live.site.domain)).not.toBeNull()
})

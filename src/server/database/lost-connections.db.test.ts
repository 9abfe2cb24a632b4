import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { openPool } from './open-pool.ts'

it('lost connections end requests with 503, never the process, and are made anew', async () => {
  const app = await createTestApp()
  const { session } = await app.signUp()
  const save = async () => {
    const response = await app.call('/rest/v1/sites', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ description: 'x'.repeat(15_000) }),
    })
    await response.text()
    return response.status
  }
  expect(await save()).toBe(201)

  const statuses = new Set<number>()
  let isOver = false
  const load = Array.from({ length: 8 }, async () => {
    while (!isOver) statuses.add(await save())
  })
  const admin = openPool(inject('postgresUrl'), { max: 1 })
  const name = new URL(app.databaseUrl).pathname.slice(1)
  for (let cut = 0; cut < 8; cut++) {
    await delay(100)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin)
  }
  isOver = true
  await Promise.all(load)
  await admin.destroy()
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])

  // After a moment the pool notices that an idle connection was cut.
  await expect.poll(save, { timeout: 10_000 }).toBe(201)
  for (let request = 0; request < 20; request++) expect(await save()).toBe(201)
  await app.close()
}, 60_000)

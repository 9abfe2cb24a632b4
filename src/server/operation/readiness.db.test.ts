import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../lib/logging.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createReadinessCheck } from './create-readiness-check.ts'
import { createDrain } from './drain.ts'

const drain = createDrain()
const room = { bytes: 1_000, freeBytes: 500, inodes: 1_000, freeInodes: 500 }
let seen = room
let isMailServerThere: boolean | null = null
let isHeldUp = false
let written = ''
let app: TestApp
let base: TestApp

beforeAll(async () => {
  base = await createTestApp()
  const { databaseUrl, db, store, dataDir } = base
  const log = createLogger('info', {
    write(line) {
      written += line
    },
  })
  const mailServer = { isAnswering: async () => isMailServerThere }
  const jobs = { isHeldUp: () => isHeldUp }
  const parts = { db, store, dataDir, mailServer, jobs, log }
  const checkReadiness = createReadinessCheck(parts, async () => seen)
  app = await createTestApp({ databaseUrl, drain, checkReadiness })
})
afterAll(async () => {
  await app.close()
  await base.close()
})
beforeEach(() => {
  seen = room
  isMailServerThere = null
  isHeldUp = false
  written = ''
})

async function probe() {
  const answer = await app.call('/readyz')
  return [answer.status, await answer.json()]
}

describe('A server that is ready', () => {
  it.each([null, true])('says so and no more; mail server: %s', async (isThere) => {
    isMailServerThere = isThere
    expect(await probe()).toEqual([200, { status: 'ok' }])
  })

  it('says so also where no background work can begin, and names that', async () => {
    isHeldUp = true
    expect(await probe()).toEqual([200, { status: 'ok', warnings: ['background-work'] }])
  })

  it('is ready also where its disk is nearly full and no mail leaves, and says both', async () => {
    seen = { ...room, freeBytes: 10, freeInodes: 10 }
    isMailServerThere = false
    const warnings = ['disk-space', 'disk-inodes', 'mail-server']
    for (let count = 0; count < 3; count += 1)
      expect(await probe()).toEqual([200, { status: 'ok', warnings }])
    expect(written.match(/the disk of DATA_DIR is nearly full/g)).toHaveLength(2)
    seen = room
    isMailServerThere = true
    expect(await probe()).toEqual([200, { status: 'ok' }])
    expect(written.match(/the disk of DATA_DIR has room again/g)).toHaveLength(2)
  })
})

it('Who asks for the pages alone hears that they can be served, whatever else is wrong', async () => {
  const store = { ...base.store, check: () => Promise.reject(new Error('away')) }
  const { databaseUrl } = base
  const other = await createTestApp({ databaseUrl, store, drain })
  expect((await other.call('/readyz')).status).toBe(503)
  expect((await other.call('/readyz?part=pages')).status).toBe(200)
  await other.close()
})

it('A server that is about to stop is not ready, and alive', async () => {
  drain.begin()
  expect(await probe()).toEqual([503, { status: 'draining' }])
  expect((await app.call('/readyz?part=pages')).status).toBe(503)
  expect((await app.call('/healthz')).status).toBe(200)
})

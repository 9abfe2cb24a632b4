import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Db, openPool } from '../database/open-pool.ts'
import { createLogger, outlineError, withLogContext } from '../lib/logging.ts'
import { createAsk } from '../testing/ask.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { createFaultLog, type FaultLog } from './fault-log.ts'
import { keepFaults, listFaults } from './fault-rows.ts'

let db: Db
let now = new Date()
const logs: FaultLog[] = []
beforeAll(async () => {
  db = openPool(await copyPreparedDatabase(inject('postgresUrl')), { max: 2 })
})
beforeEach(async () => {
  now = new Date()
  await createAsk(db)`delete from private.faults`
})
afterAll(async () => {
  for (const log of logs) await log.close()
  await db.destroy()
})

/** A replica whose log output is discarded. */
function open(at: Db | null = db) {
  const faults = createFaultLog(() => now)
  logs.push(faults)
  if (at) faults.keepIn(at)
  return { faults, log: createLogger('info', { write: () => undefined }, faults.note) }
}
const fail = () => new TypeError('of leader@example.org')

describe('Errors that the log tells of', () => {
  it('stand together by kind and place, over all replicas, with the request of the last', async () => {
    const [one, other] = [open(), open()]
    const error = fail()
    const [first, last] = [randomUUID(), randomUUID()]
    const begin = now
    withLogContext({ requestId: first }, () => one.log.error(outlineError(error), 'failed'))
    one.log.error(outlineError(error), 'failed')
    await one.faults.flush()
    now = new Date(begin.getTime() + 60_000)
    withLogContext({ requestId: last }, () => other.log.error(outlineError(error), 'failed'))
    other.log.error({ siteId: randomUUID(), ...outlineError(new Error('')) }, 'failed too')
    await other.faults.flush()
    const kept = await listFaults(db, 50)
    expect(kept.map(({ message, count }) => [message, count]).toSorted()).toEqual([
      ['failed too', 1],
      ['failed', 3],
    ])
    expect(kept.find(({ message }) => message === 'failed')).toMatchObject({
      firstAt: begin,
      lastAt: now,
      lastRequestId: last,
      outline: { kind: 'TypeError' },
    })
    expect(JSON.stringify(kept)).not.toMatch(/leader|siteId/)
  })

  it('are errors alone, with an outline', async () => {
    const { log, faults } = open()
    log.info(outlineError(fail()), 'told')
    log.warn(outlineError(fail()), 'warned')
    log.error({ status: 500 }, 'request')
    log.error('words alone')
    await faults.flush()
    expect(await listFaults(db, 50)).toEqual([])
  })

  it('wait while the database is away, and come before it is there', async () => {
    const away = openPool('postgres://nobody@127.0.0.1:1/x', { max: 1, connectTimeout: 100 })
    const { log, faults } = open(away)
    log.error(outlineError(fail()), 'failed')
    await faults.flush()
    faults.keepIn(db)
    log.error(outlineError(new RangeError()), 'failed as well')
    await faults.close()
    expect(await listFaults(db, 50)).toHaveLength(2)
    await away.destroy()
  })

  it('are the latest two hundred kinds of a fortnight', async () => {
    const day = 24 * 60 * 60 * 1_000
    const faults = Array.from({ length: 210 }, (_, index) => ({
      id: `fault-${index}`,
      message: 'failed',
      outline: {},
      count: 1,
      firstAt: now,
      lastAt: new Date(now.getTime() - index),
      lastRequestId: null,
    }))
    await keepFaults(db, faults)
    const kept = await listFaults(db, 500)
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([200, 'fault-0', 'fault-199'])
    await createAsk(db)`update private.faults set last_at = ${new Date(now.getTime() - 15 * day)}`
    await keepFaults(
      db,
      faults.slice(0, 1).map((fault) => ({ ...fault, id: 'new' })),
    )
    expect((await createAsk(db)`select id from private.faults`).length).toBe(1)
  })
})

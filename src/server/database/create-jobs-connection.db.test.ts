import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { createJobsConnection } from './create-jobs-connection.ts'
import { type Db, openPool } from './open-pool.ts'

let db: Db
let jobs: ReturnType<typeof createJobsConnection>

beforeAll(async () => {
  // A single connection, so that the next query gets it in the state in which it was left.
  db = openPool(await copyPreparedDatabase(inject('postgresUrl')), { max: 1 })
  jobs = createJobsConnection(db)
})
afterAll(() => db.destroy())

const SCRIPT = `begin; select 1 as number; select 2 as number; commit;`

it('answers several commands in one go one by one, however often they come', async () => {
  for (let time = 0; time < 5; time += 1) {
    const answers = [await jobs.executeSql(SCRIPT)].flat()
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ number: 1 }, { number: 2 }])
  }
})

it('is not needed for several commands without values, which are never prepared', async () => {
  for (let time = 0; time < 5; time += 1) {
    await expect(db.executeQuery(CompiledQuery.raw(SCRIPT))).resolves.toBeDefined()
  }
})

it('takes values, and one command however often it comes', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { rows } = await jobs.executeSql('select $1::text[] as names, $2::jsonb as data', [
      ['a', 'b "c"'],
      JSON.stringify({ time }),
    ])
    expect(rows).toEqual([{ names: ['a', 'b "c"'], data: { time } }])
  }
})

it('leaves its connection fit for others when several commands fail in the middle', async () => {
  await expect(jobs.executeSql('begin; select 1 / 0; commit;')).rejects.toMatchObject({
    code: '22012',
  })
  expect(await jobs.executeSql('select 1 as number')).toMatchObject({ rows: [{ number: 1 }] })
})

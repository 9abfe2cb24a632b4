import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actions, allows, roles } from '#contract/roles.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('Screens show a role exactly what the database allows it', async () => {
  for (const role of roles) {
    for (const action of actions) {
      const { rows } = await sql<{ is: boolean }>`
        select private.allows(${role}, ${action}) as is`.execute(app.db)
      expect(allows(role, action), `${role}, ${action}`).toBe(rows[0]?.is)
    }
  }
})

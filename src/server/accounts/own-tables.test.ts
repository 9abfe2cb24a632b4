import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const TABLES = 'src/server/database/tables.ts'
/** It names the tables in order to set the kind of their generated columns. */
const GENERATOR = 'scripts/schema/server-tables.ts'

it('Only the accounts name the tables of accounts and sessions', () => {
  const generated = readFileSync(TABLES, 'utf8')
  const tables = [...generated.matchAll(/'(auth\.\w+)'/g)].map(([, name = '']) => name)
  expect(tables).toContain('auth.users')
  const naming = globSync(['src/server/**/*.ts', 'scripts/**/*.ts'])
    .filter((file) => !file.startsWith('src/server/accounts/') && !file.endsWith('.test.ts'))
    .filter((file) => file !== TABLES && file !== GENERATOR)
    .filter((file) => tables.some((name) => readFileSync(file, 'utf8').includes(name)))
  expect(naming).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addLanded, LANDED } from '../../../scripts/landed-migrations.ts'

const FOLDER = 'supabase/migrations'
const landed = readFileSync(LANDED, 'utf8')
const migrations = new Map(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
)
const [first = ''] = migrations.keys()

describe('the list of migrations that landed', () => {
  it('names every migration with its hash (npm run generate adds new ones)', () => {
    expect(addLanded(landed, migrations)).toBe(landed)
  })

  it('begins with those that folders of older versions were made by', () => {
    const structure = readFileSync('src/server/testing/older-folder/structure.sql', 'utf8')
    const older = [...structure.matchAll(/^\('(\d{14})', '(\w+)', array\[\$migration\$/gm)]
    expect(older).toHaveLength(12)
    for (const [, version, name] of older) {
      expect(structure).toContain(`${migrations.get(`${version}_${name}.sql`)}$migration$`)
    }
  })

  it('lets nobody edit one of them', () => {
    const edited = new Map(migrations).set(first, `${migrations.get(first)}-- a word more\n`)
    expect(() => addLanded(landed, edited)).toThrow(`${first} is frozen and must not be edited.`)
  })

  it('lets nobody remove or rename one of them', () => {
    const fewer = new Map([...migrations].slice(1))
    expect(() => addLanded(landed, fewer)).toThrow(`${first} is frozen and must not go.`)
  })

  it('takes a new one at its end, and changes no line before', () => {
    const more = new Map(migrations).set('29990101000000_add_a_thing.sql', 'select 1;\n')
    const list = addLanded(landed, more)
    expect(list.startsWith(landed)).toBe(true)
    expect(list.slice(landed.length)).toMatch(
      /^[0-9a-f]{64} {2}migrations\/29990101000000_add_a_thing\.sql\n$/,
    )
  })

  it('takes none that would come before one that ran already', () => {
    const earlier = new Map(migrations).set('20000101000000_add_a_thing.sql', 'select 1;\n')
    expect(() => addLanded(landed, earlier)).toThrow('must come after')
  })
})

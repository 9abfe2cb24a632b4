import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fields } from '#site/facts/fields.ts'
import { sectionNames } from '#site/facts/sections.ts'
import { newSite, toRow } from '#site/facts/site.ts'
import { units } from '#site/facts/units.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
let leader: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
})
afterAll(() => app.close())

/** Lists whose items have limits of their own, compared in separate tests. */
const OF_THEIR_OWN = ['leaders', 'questions', 'headings']
const stored = fields.filter((field) => field.column !== null)

describe('the fields of the wizard and the columns of the database', () => {
  it('are the same', async () => {
    const rows = await app.sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'sites'`
    const columns = new Set(rows.map(({ name }) => name))
    expect(
      stored.map(({ column }) => column).filter((column) => !columns.has(column ?? '')),
    ).toEqual([])
    const unsaid = [
      'id',
      'user_id',
      'domain',
      'status',
      'niche',
      'created_at',
      'updated_at',
      'revision',
      'assets_revision',
      'is_domain_chosen',
      'own_domain',
      // Columns of the first leader, who is in `leaders` too.
      'leader_name',
      'leader_role',
      // Descriptions of the uploads.
      'files',
      // The calendar's column, which is not in the seven steps.
      'time_zone',
      // Rules about publishing.
      'two_adults',
      'families_first',
      // Whether families can ask at /join, and how long that is kept.
      'takes_inquiries',
      'inquiry_days',
    ]
    const published = [
      'published_at',
      'published_release_id',
      'published_revision',
      'published_assets_revision',
      'deleted_at',
    ]
    expect(
      [...columns].filter((column) => !stored.some((field) => field.column === column)).sort(),
    ).toEqual([...unsaid, ...published].sort())
  })

  it('take a new site as the wizard sends it', async () => {
    const row = toRow(newSite(), leader.user.id)
    const { data, error } = await leader.supabase.from('sites').insert(row).select().single()
    expect(error).toBeNull()
    expect(data).toMatchObject({
      template_name: 'classic',
      leader_role: 'Scoutmaster',
      leaders: [{ name: '', role: 'Scoutmaster' }],
      unit_kind: 'troop',
      status: 'draft',
    })
  })

  it('have the same limits', async () => {
    const rows = await app.db
      .selectFrom('private.column_limits')
      .select(['column_name', 'longest', 'most_items'])
      .where('table_name', '=', 'sites')
      .execute()
    const limits = new Map(
      rows.map(({ column_name, longest, most_items }) => [column_name, { longest, most_items }]),
    )
    const listed = stored.filter(({ kind }) => !OF_THEIR_OWN.includes(kind))
    const expected = listed.map((field) => {
      if (field.column === null) throw new Error(`${field.name} has no column`)
      const most_items = 'maxItems' in field ? field.maxItems : null
      return [field.column, { longest: field.max, most_items }] as const
    })
    expect(expected.map(([column]) => [column, limits.get(column)])).toEqual(expected)
    // A leader may write no other columns of a site.
    const unlisted = [...limits.keys()].filter((column) => !new Map(expected).has(column))
    expect(unlisted.sort()).toEqual(['domain', 'leader_name', 'leader_role', 'niche'])
  })

  it('know the same kinds of unit', async () => {
    for (const { kind } of units) {
      const { data } = await leader.supabase.from('sites').insert({ unit_kind: kind }).select()
      expect(data?.[0]?.unit_kind).toBe(kind)
    }
    const { error } = await leader.supabase.from('sites').insert({ unit_kind: 'lodge' })
    expect(error?.code).toBe('23514')
  })

  it('say in words when there are too many captions', async () => {
    const save = async (photo_captions: string[]) => {
      const { error } = await leader.supabase.from('sites').insert({ photo_captions })
      return error?.message
    }
    expect(await save(Array(60).fill('Camp'))).toBeUndefined()
    expect(await save(Array(61).fill('Camp'))).toBe(
      'There are too many photo captions: at most 60.',
    )
  })

  it.each(['red', '#fff', '#1D3A6E', '#1d3a6', '', '#12345g', 'url(x)'])(
    'take no color but #rrggbb: not %j',
    async (color) => {
      const { error } = await leader.supabase.from('sites').insert({ color })
      expect(error?.code).toBe('23514')
    },
  )

  it('know the same sections, and those that are still to come', async () => {
    const written = [...sectionNames, 'leaders', 'questions', 'costs', 'documents', 'sponsor']
    const { data, error } = await leader.supabase
      .from('sites')
      .insert({ color: '#1d3a6e', section_order: written, hidden_sections: ['first-evening'] })
      .select()
      .single()
    expect(error).toBeNull()
    expect(data).toMatchObject({ section_order: written, hidden_sections: ['first-evening'] })
  })

  it.each([
    [['about', 'gift-shop'], '23514'],
    [[null], '23514'],
    [['About'], '23514'],
    [[['about'], ['join']], 'PT400'],
    [Array(41).fill('about'), '22001'],
  ])('refuse sections that no page has: %j', async (names, code) => {
    for (const column of ['section_order', 'hidden_sections']) {
      const { error } = await leader.supabase.from('sites').insert({ [column]: names })
      expect(error?.code).toBe(code)
    }
  })

  const chosen = ['unit', 'organization', 'color', 'sections', 'questions', 'headings']
  const typed = stored.filter(({ kind }) => !chosen.includes(kind))
  it.each(typed.map((field) => [field.label, field] as const))(
    'agree on the longest %s',
    async (_label, field) => {
      if (!('max' in field) || field.column === null)
        throw new Error(`${field.name} has no longest length`)
      const save = async (length: number) => {
        const text = 'x'.repeat(length)
        const values = { captions: [text], leaders: [{ name: text }] }
        const value = new Map<string, unknown>(Object.entries(values)).get(field.kind) ?? text
        const { error } = await leader.supabase
          .from('sites')
          .insert({ [field.column ?? '']: value })
        return error?.message
      }
      expect(await save(field.max)).toBeUndefined()
      expect(await save(field.max + 1)).toMatch(`too long: at most ${field.max} characters.`)
    },
  )
})

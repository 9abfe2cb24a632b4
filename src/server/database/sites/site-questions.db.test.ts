import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '#site/facts/questions.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTroop } from '../../testing/troop.ts'
import { createWizardSite, type SiteInsert, withoutIds } from '../../testing/wizard-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const COME = { question: 'May we just come?', answer: 'Yes.' }
const WEAR = { question: 'What to wear?', answer: 'Old boots.' }
const PAY = { question: 'What is it?', answer: '$12 a month.' }

/** A site, the two places where its questions are stored, and how to write each. */
async function makeSite(questions: Question[] = []) {
  const { supabase, site } = await createWizardSite(app, { questions })
  const rows = async () => {
    const { data } = await supabase
      .from('site_questions')
      .select('id,question,answer')
      .eq('site_id', site.id)
      .order('position')
      .order('created_at')
    return data ?? []
  }
  return {
    supabase,
    site,
    rows,
    async said() {
      const { data } = await supabase.from('sites').select().eq('id', site.id).single()
      const kept = (await rows()).map(({ question, answer }) => ({ question, answer }))
      return { list: withoutIds(data?.questions), rows: kept, revision: data?.revision }
    },
    async write(values: SiteInsert) {
      const { error } = await supabase.from('sites').update(values).eq('id', site.id)
      return error?.message
    },
    async add(...some: Partial<Question>[]) {
      const { error } = await supabase
        .from('site_questions')
        .insert(some.map((each) => ({ ...each, site_id: site.id })))
      return error?.message
    },
  }
}

const saying = (...questions: Question[]) => ({ list: questions, rows: questions })

describe('the questions of a site', () => {
  it('are those of the list that the wizard saves, in its order', async () => {
    const { said, write } = await makeSite([COME, WEAR])
    expect(await said()).toMatchObject(saying(COME, WEAR))
    await write({ questions: [PAY, COME, WEAR] })
    expect(await said()).toMatchObject(saying(PAY, COME, WEAR))
    await write({ questions: [] })
    expect(await said()).toMatchObject(saying())
  })

  it('are those of the rows too, whichever is written, and are another revision', async () => {
    const { said, add, rows, supabase } = await makeSite([COME])
    const before = (await said()).revision ?? 0
    expect(await add(WEAR, PAY)).toBeUndefined()
    expect(await said()).toMatchObject(saying(COME, WEAR, PAY))
    expect((await said()).revision).toBeGreaterThan(before)
    const [first] = await rows()
    await supabase
      .from('site_questions')
      .update({ answer: 'Always.' })
      .eq('id', first?.id ?? '')
    expect(await said()).toMatchObject(saying({ ...COME, answer: 'Always.' }, WEAR, PAY))
    await supabase
      .from('site_questions')
      .delete()
      .eq('id', first?.id ?? '')
    expect(await said()).toMatchObject(saying(WEAR, PAY))
  })

  it('keep their rows when the list is written again', async () => {
    const { rows, write } = await makeSite([COME, WEAR])
    const before = (await rows()).map(({ id }) => id)
    await write({ questions: [COME, { ...WEAR, answer: 'Boots.' }, PAY] })
    expect((await rows()).slice(0, 2).map(({ id }) => id)).toEqual(before)
  })

  it('are at most 60, and say so in words', async () => {
    const { add, write, said } = await makeSite()
    const most = 'There are too many questions: at most 60.'
    expect(await write({ questions: Array(200).fill(COME) })).toBe(most)
    expect(await write({ questions: Array(60).fill(COME) })).toBeUndefined()
    expect(await add(WEAR)).toBe(most)
    expect((await said()).rows).toHaveLength(60)
  })

  it('have a limit together, whichever is written; what was longer before can become shorter', async () => {
    const { add, write, site, said } = await makeSite([COME])
    const tooLong = 'The questions and answers are too long together: at most 60000 characters.'
    const many = (count: number) =>
      Array(count).fill({ question: 'Why?', answer: 'x'.repeat(4996) })
    expect(await write({ questions: many(13) })).toBe(tooLong)
    expect(await write({ questions: many(12) })).toBeUndefined()
    expect(await add(WEAR)).toBe(tooLong)
    expect((await said()).rows).toHaveLength(12)
    await app.sql`alter table public.sites disable trigger limit_questions`
    await write({ questions: many(20) })
    await app.sql`alter table public.sites enable trigger limit_questions`
    expect(await write({ questions: [...many(20), COME] })).toBe(tooLong)
    expect(await write({ questions: many(19) })).toBeUndefined()
    await app.sql`delete from public.site_questions where site_id = ${site.id}`
    expect(await write({ questions: many(13) })).toBe(tooLong)
  })

  it.each([
    [{ x: 1 }, 'Questions are one list of questions and answers.'],
    [['Why?'], 'Questions are one list of questions and answers.'],
    [[{ question: 'x'.repeat(301) }], 'A question is too long: at most 300 characters.'],
    [[{ answer: 'x'.repeat(5001) }], 'An answer is too long: at most 5000 characters.'],
  ])('are refused as %j', async (questions, sentence) => {
    const { write } = await makeSite([COME])
    expect(await write({ questions: questions as never })).toBe(sentence)
  })

  it('have nothing but a question and an answer', async () => {
    const { write, said } = await makeSite()
    const odd = [{ question: '  ', answer: 'Yes.', extra: 1, __proto__: 'x' }]
    await write({ questions: odd as unknown as Question[] })
    expect((await said()).list).toEqual([{ question: '', answer: 'Yes.' }])
  })

  it('come back with a site that was deleted by mistake, and go with it for good', async () => {
    const { supabase, site, said, rows } = await makeSite([COME, WEAR])
    await supabase.from('sites').delete().eq('id', site.id)
    expect(await rows()).toEqual([])
    await supabase.rpc('restore_site', { id: site.id })
    expect(await said()).toMatchObject(saying(COME, WEAR))
    await supabase.from('sites').delete().eq('id', site.id)
    await app.sql`delete from public.sites where id = ${site.id}`
    expect(await app.sql`select from public.site_questions where site_id = ${site.id}`).toEqual([])
  })

  it('are on the page that is published', async () => {
    const troop = await createTroop(app, { domain: 'troop-asked', questions: [COME] })
    expect(await troop.preview()).toContain('<span dir="auto">May we just come?</span>')
  })
})

describe('the headings of a site', () => {
  const write = async (section_headings: unknown) => {
    const { supabase, site } = await createWizardSite(app)
    const { data, error } = await supabase
      .from('sites')
      .update({ section_headings } as SiteInsert)
      .eq('id', site.id)
      .select('section_headings')
      .single()
    return error?.message ?? data?.section_headings
  }

  it('are texts by the names of sections', async () => {
    expect(await write({ about: 'Who we are', costs: '' })).toEqual({
      about: 'Who we are',
      costs: '',
    })
    expect(await write(null)).toBeNull()
  })

  it.each([
    ['Who we are'],
    [['about']],
    [{ about: 7 }],
    [{ about: null }],
    [{ 'gift-shop': 'Buy' }],
  ])('are not %j', async (headings) => {
    expect(await write(headings)).toBe('Headings are texts by the names of sections.')
  })

  it('of 5 000 characters are refused in words', async () => {
    expect(await write({ about: 'x'.repeat(5_000) })).toBe(
      'A heading is too long: at most 120 characters.',
    )
    expect(await write({ about: 'x'.repeat(120) })).toEqual({ about: 'x'.repeat(120) })
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textFields } from '#site/facts/fields.ts'
import { callPerson } from '../accounts/people.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createTroop } from '../testing/troop.ts'
import { fileOf, upload } from '../testing/uploading.ts'
import type { SiteInsert } from '../testing/wizard-site.ts'
import { sweepHistory } from './sweep-history.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Client = Awaited<ReturnType<TestApp['signUp']>>['supabase']
let seed = 500

async function openTroop(facts: SiteInsert = {}) {
  const troop = await createTroop(app, facts)
  const { supabase, site } = troop
  const writeAs = (who: Client) => async (values: SiteInsert) => {
    await who.from('sites').update(values).eq('id', site.id).throwOnError()
  }
  return {
    ...troop,
    write: writeAs(supabase),
    async read() {
      const { data } = await supabase.from('sites').select().eq('id', site.id).single()
      return data as unknown as Record<string, string> & Record<'leaders' | 'files', Entry[]>
    },
    async history(columns = 'user_id,field,entry,before,after') {
      const { data } = await supabase
        .from('site_history')
        .select(columns)
        .eq('site_id', site.id)
        .order('id')
      return (data ?? []) as unknown as Record<string, unknown>[]
    },
    /** The newest line. */
    async last() {
      const { data } = await supabase
        .from('site_history')
        .select()
        .eq('site_id', site.id)
        .order('id', { ascending: false })
        .limit(1)
        .single()
      if (!data) throw new Error('no line')
      return data
    },
    pass: (time: string) => app.sql`
      update public.site_history set at = at - ${time}::interval where site_id = ${site.id}`,
    async seat(role: 'editor' | 'drafter') {
      const member = await app.signUp()
      await app.sql`insert into public.site_members (site_id, user_id, role)
        values (${site.id}, ${member.user.id}, ${role})`
      return { ...member, write: writeAs(member.supabase) }
    },
    async add(kind = 'photo') {
      const file = fileOf(await samplePhoto(++seed, 1000, 800))
      const { asset, error } = await upload(app, troop, { siteId: site.id, kind, file })
      if (!asset) throw new Error(error)
      return asset.id
    },
    putBack: async (historyId: number, more: object = {}, who: Client = supabase) => {
      const { data } = await who.functions.invoke('put-back', {
        body: { siteId: site.id, historyId, ...more },
      })
      return data.success ? 'done' : `${data.code}: ${data.error}`
    },
    names: async () => {
      const { data } = await supabase.from('site_names').select('name').eq('site_id', site.id)
      return (data ?? []).map(({ name }) => name)
    },
  }
}
type Entry = { id: string; name: string }

describe('The history of a site', () => {
  it('has one line for what one person changes in one sitting, which ten minutes without a change end', async () => {
    const { write, history, pass, user } = await openTroop({ dues: '$1' })
    const line = { user_id: user.id, entry: null }
    await write({ tagline: 'On', dues: '$2' })
    await pass('9 minutes')
    await write({ tagline: 'Onward' })
    const dues = { ...line, field: 'dues', before: '$1', after: '$2' }
    const tagline = { ...line, field: 'tagline', before: null, after: 'Onward' }
    expect(await history()).toEqual([dues, tagline])
    await pass('9 minutes')
    await write({ tagline: 'Upward' })
    await pass('11 minutes')
    await write({ tagline: 'Inward' })
    const ended = { ...tagline, after: 'Upward' }
    const next = { ...tagline, before: 'Upward', after: 'Inward' }
    expect(await history()).toEqual([dues, ended, next])
    // All is as it was before the sitting.
    await write({ tagline: 'Upward' })
    expect(await history()).toEqual([dues, ended])
  })

  it('begins another line where somebody else has written in between', async () => {
    const { write, history, seat, user, supabase } = await openTroop()
    await supabase.auth.updateUser({ data: { name: 'Pat' } })
    const editor = await seat('editor')
    await write({ tagline: 'A' })
    await editor.write({ tagline: 'B' })
    await write({ tagline: 'C', dues: '$1' })
    expect(await history('user_id,before,after,field')).toEqual([
      { user_id: user.id, field: 'tagline', before: null, after: 'A' },
      { user_id: editor.user.id, field: 'tagline', before: 'A', after: 'B' },
      { user_id: user.id, field: 'dues', before: null, after: '$1' },
      { user_id: user.id, field: 'tagline', before: 'B', after: 'C' },
    ])
  })

  it('says of an entry where it stood, and of a list how it was sorted', async () => {
    const { write, history, read, pass } = await openTroop({
      leaders: [{ name: 'Ann' }, { name: 'Bo' }],
    })
    const [ann, bo] = (await read()).leaders
    await write({ leaders: [ann, { ...bo, name: 'Bob' }] as never })
    await write({ leaders: [{ ...bo, name: 'Bob' }, ann] as never })
    const line = { field: 'leaders', entry: bo?.id, before: { ...bo, place: 2 } }
    const order = { field: 'leaders', entry: null, before: [{ id: ann?.id }, { id: bo?.id }] }
    expect(await history('field,entry,before,after')).toEqual([
      { ...line, after: { ...bo, name: 'Bob', place: 2 } },
      { ...order, after: order.before.toReversed() },
    ])
    await write({ leaders: [ann, { ...bo, name: 'Bob' }] as never })
    await write({ leaders: [ann] as never })
    expect(await history('field,entry,before,after')).toEqual([{ ...line, after: null }])
    await pass('1 hour')
    await write({ leaders: [ann, bo] as never })
    expect((await history('after')).at(-1)).toEqual({ after: { ...bo, place: 2 } })
  })

  it('has each publishing, and what took the page down or put an earlier version back', async () => {
    const { publish, invoke, site, history, user, write } = await openTroop()
    await publish()
    const [{ after: first } = {}] = await history()
    await app.sql`update public.sites set published_release_id = published_release_id where id = ${site.id}`
    await write({ tagline: 'Onward' })
    await publish()
    const release = Object(first)['release']
    await invoke('restore-release', { siteId: site.id, releaseId: release })
    await invoke('unpublish-site', { siteId: site.id })
    const lines = (await history('user_id,field,before,after,at')).filter(
      ({ field }) => field === 'published',
    )
    expect(lines.map(({ after }) => Object(after)['release'] ?? null)).toEqual([
      release,
      expect.not.stringMatching(release),
      release,
      null,
    ])
    expect(lines.map(({ before }) => before)).toEqual([
      null,
      ...lines.slice(0, 3).map(({ after }) => after),
    ])
    expect(lines.every(({ user_id }) => user_id === user.id)).toBe(true)
    const isNew = lines.map(
      ({ at, after }) => Date.parse(String(at)) === Date.parse(Object(after)['made']),
    )
    expect(isNew).toEqual([true, true, false, false])
  })

  it('calls everybody by name, also who left; whoever deleted their account has none', async () => {
    const { write, seat, names, site, supabase, history } = await openTroop()
    const editor = await seat('editor')
    await editor.supabase.auth.updateUser({ data: { name: 'Pat' } })
    await editor.write({ tagline: 'B' })
    await supabase.auth.updateUser({ data: { name: 'Sam' } })
    await write({ dues: '$1' })
    await supabase.auth.updateUser({ data: { name: 'Samira' } })
    await app.sql`delete from public.site_members where user_id = ${editor.user.id}`
    expect((await names()).toSorted()).toEqual(['Pat', 'Samira'])
    await app.sql`delete from auth.users where id = ${editor.user.id}`
    expect(await names()).toEqual(['Samira'])
    expect(await history('user_id,field')).toContainEqual({
      user_id: editor.user.id,
      field: 'tagline',
    })
    await supabase.from('sites').delete().eq('id', site.id)
    await app.sql`delete from public.sites where id = ${site.id}`
    expect(await app.sql`select from public.site_names where site_id = ${site.id}`).toEqual([])
    expect(await app.sql`select from public.site_history where site_id = ${site.id}`).toEqual([])
  })

  it.each([
    [{ name: ' Pat\u200b O’Hara\n' }, 'pat@example.org'],
    [{ name: '\u202e—' }, 'pat@example.org'],
    [{ name: { first: 'Pat' } }, 'pat@example.org'],
    [{ name: 'Ëlif 7' }, null],
    [[], null],
  ])('calls %j as everywhere else', async (data, email) => {
    const [row] = await app.sql<{ name: string }>`
      select private.call_person(${JSON.stringify(data)}::jsonb, ${email}) as name`
    expect(row?.name).toBe(callPerson(data, email))
  })

  it('names each field as the form does', async () => {
    const columns = textFields.map(({ column }) => column)
    const names =
      await app.sql`select private.form_name(c) as name from unnest(${columns}::text[]) c`
    expect(names).toEqual(textFields.map(({ name }) => ({ name })))
  })

  it('is kept for two years, and of nobody so much that others are forgotten', async () => {
    const { write, site, seat, pass } = await openTroop()
    const editor = await seat('editor')
    await write({ tagline: 'A' })
    await app.sql`insert into public.site_history (site_id, revision, user_id, field, at)
      select ${site.id}, 1, ${editor.user.id}, 'x', now() + n * interval '1 second'
      from generate_series(1, 3100) n`
    await editor.write({ dues: '$1' })
    const count = () =>
      app.sql`select user_id, count(*)::int from public.site_history where site_id = ${site.id}
        group by user_id order by count(*)`
    expect((await count()).map(({ count }) => count)).toEqual([1, 3000])
    await pass('1 year 11 months')
    await sweepHistory(app.db, new Date())
    expect(await count()).toHaveLength(2)
    await pass('2 months')
    await sweepHistory(app.db, new Date())
    expect(await count()).toEqual([])
  })

  it('says nothing more of a photo that is removed everywhere, nor of a line that is erased', async () => {
    const { add, write, history, invoke, site, putBack, last, pass } = await openTroop()
    const photo = await add()
    await write({ files: [{ id: photo, caption: 'Tim at camp' }], tagline: 'Tim!' })
    await pass('1 hour')
    await invoke('remove-everywhere', { siteId: site.id, assetId: photo })
    const lines = await history('field,before,after,removed')
    expect(lines).toEqual([
      { field: 'files', before: null, after: null, removed: 'photo' },
      { field: 'tagline', before: null, after: 'Tim!', removed: null },
      { field: 'files', before: null, after: null, removed: 'photo' },
    ])
    const [{ id: said } = {}] = await history('id,field').then((all) =>
      all.filter(({ field }) => field === 'tagline'),
    )
    const id = Number(said)
    await sql`select private.erase_history(array[${id}::bigint])`.execute(app.db)
    expect((await history('before,after,removed'))[1]).toEqual({
      before: null,
      after: null,
      removed: 'name',
    })
    const refused = 'cannot_put_back: What it said was removed for good, so it cannot be put back.'
    expect(await putBack(id)).toBe(refused)
    await write({ tagline: 'Onward' })
    expect(await last()).toMatchObject({ before: 'Tim!', after: 'Onward' })
  })
})

describe('Putting back', () => {
  it('restores a text, is a line of its own, and can itself be put back', async () => {
    const { write, putBack, last, read, history } = await openTroop({ tagline: 'Old' })
    await write({ tagline: 'New' })
    const { id } = await last()
    expect(await putBack(id)).toBe('done')
    expect((await read())['tagline']).toBe('Old')
    expect(await putBack(id)).toBe('cannot_put_back: It says that already.')
    const back = await last()
    expect(await putBack(back.id)).toBe('done')
    expect((await read())['tagline']).toBe('New')
    expect(await history('before,after')).toEqual([
      { before: 'Old', after: 'New' },
      { before: 'New', after: 'Old' },
      { before: 'Old', after: 'New' },
    ])
  })

  it('by a drafter is a draft', async () => {
    const { write, putBack, last, seat, site, supabase } = await openTroop({ tagline: 'Old' })
    await write({ tagline: 'New' })
    const drafter = await seat('drafter')
    expect(await putBack((await last()).id, {}, drafter.supabase)).toBe('done')
    const { data } = await supabase.from('drafted_changes').select('field').eq('site_id', site.id)
    expect(data).toEqual([{ field: 'tagline' }])
  })

  it('restores a list without a section, its order, an entry at its place, and takes one away', async () => {
    const { write, putBack, last, read, pass } = await openTroop({
      leaders: [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }],
      section_order: ['photos'],
    })
    const names = async () => (await read()).leaders.map(({ name }) => name).join('')
    const [ann, bo, cy] = (await read()).leaders
    await write({ section_order: null })
    await putBack((await last()).id)
    expect((await read())['section_order']).toEqual(['photos'])
    await write({ leaders: [ann, cy] as never })
    expect(await putBack((await last()).id)).toBe('done')
    expect(await names()).toBe('AnnBoCy')
    const added = await last()
    await write({ leaders: [cy, ann, bo] as never })
    expect(await putBack((await last()).id)).toBe('done')
    expect(await names()).toBe('AnnBoCy')
    await pass('1 hour')
    expect(await putBack(added.id)).toBe('done')
    expect(await names()).toBe('AnnCy')
    await write({ leaders: [ann] as never })
    const gone = await last()
    await write({ leaders: [ann, { id: randomUUID(), name: 'Dee' }] as never })
    expect(await putBack(gone.id)).toBe('done')
    expect(await names()).toBe('AnnCyDee')
  })

  it('brings a photo back as long as it is there and there is space', async () => {
    const { add, write, putBack, last, read, pass } = await openTroop()
    const [lake, tent] = [await add(), await add()]
    await write({ files: [{ id: lake, caption: 'A lake' }, { id: tent }] })
    await pass('1 hour')
    await write({ files: [{ id: tent }] })
    const { id } = await last()
    await app.sql`update private.limits set most = 1 where name = 'photos'`
    expect(await putBack(id)).toBe(
      'cannot_put_back: A site holds at most 1 photos. Remove one before you add another.',
    )
    await app.sql`update private.limits set most = 40 where name = 'photos'`
    expect(await putBack(id)).toBe('done')
    expect((await read()).files).toMatchObject([{ id: lake, caption: 'A lake' }, { id: tent }])
    await pass('1 hour')
    await write({ files: [{ id: tent }] })
    const { id: again } = await last()
    await app.sql`delete from public.site_assets where id = ${lake}::uuid`
    expect(await putBack(again)).toBe(
      'cannot_put_back: This file is gone for good, so it cannot be put back.',
    )
  })

  it('brings a leader back with their photo', async () => {
    const { add, write, read, pass, putBack, history } = await openTroop()
    const photo = await add('leader')
    await write({ leaders: [{ name: 'Ann', photo }] as never, files: [{ id: photo, alt: 'Ann' }] })
    await pass('1 hour')
    await write({ leaders: [], files: [] })
    const [left] = (await history('id,field,after')).filter(
      ({ field, after }) => field === 'leaders' && after === null,
    )
    expect(await putBack(Number(left?.['id']))).toBe('done')
    expect(await read()).toMatchObject({
      leaders: [{ name: 'Ann', photo }],
      files: [{ id: photo, alt: 'Ann' }],
    })
  })

  it('says why when it cannot', async () => {
    const { write, putBack, last, read, seat, publish, site } = await openTroop({ tagline: 'Old' })
    await write({ tagline: 'New' })
    const { id } = await last()
    const { revision } = await read()
    const editor = await seat('editor')
    await editor.write({ dues: '$1' })
    await editor.write({ tagline: 'Newer' })
    expect(await putBack(id, { revision })).toBe(
      'changed_meanwhile: Somebody else changed this at the same moment. Please try again.',
    )
    expect((await read())['tagline']).toBe('Newer')
    expect(await putBack(id, { revision: (await read())['revision'] })).toBe('done')
    await publish()
    expect(await putBack((await last()).id)).toMatch(/^cannot_put_back: An earlier version/)
    const [early] = await app.sql<{ id: number }>`
      insert into public.site_history (site_id, revision, user_id, field)
      values (${site.id}, 1, ${editor.user.id}, 'dues') returning id`
    expect(await putBack(early?.id ?? 0)).toMatch(/was not written down at that time/)
    const foreign = await openTroop({ tagline: 'Ours' })
    expect(await foreign.putBack(id)).toMatch(/^cannot_put_back: This line is no longer/)
    expect(await putBack(id, {}, foreign.supabase)).toMatch(/^not_there/)
    await app.sql`delete from public.site_members where user_id = ${editor.user.id}`
    expect(await putBack(id, {}, editor.supabase)).toMatch(/^not_there/)
  })
})

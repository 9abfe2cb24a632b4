import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedFile } from '#contract/asset-record.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { samplePhoto } from '../../testing/sample-uploads.ts'
import { createTroop } from '../../testing/troop.ts'
import { fileOf, upload } from '../../testing/uploading.ts'
import type { SiteInsert } from '../../testing/wizard-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let seed = 0

async function openTroop(facts: SiteInsert = {}) {
  const troop = await createTroop(app, facts)
  const { supabase, site } = troop
  const read = async () => {
    const { data } = await supabase.from('sites').select().eq('id', site.id).single().throwOnError()
    return { ...data, files: data.files as ListedFile[], leaders: data.leaders as Entry[] }
  }
  return {
    ...troop,
    read,
    names: async () => (await read()).files.map(({ id }) => id),
    async add(kind = 'photo', hidden = 'no', id: string = randomUUID()) {
      const file = fileOf(await samplePhoto(++seed, 1000, 800))
      const answer = await upload(app, troop, { siteId: site.id, id, kind, hidden, file })
      if (!answer.asset) throw new Error(answer.error)
      return id
    },
    async write(values: SiteInsert) {
      const { error } = await supabase.from('sites').update(values).eq('id', site.id)
      return error?.message
    },
    async shown() {
      const { data } = await supabase
        .from('site_assets')
        .select('id,alt,caption,focus,album')
        .eq('site_id', site.id)
        .is('removed_at', null)
        .order('position')
      return data ?? []
    },
  }
}
type Entry = { id: string; name: string; role: string }

describe('the entries of a list', () => {
  it('have ids, which their rows have too, and which stay when they move or change', async () => {
    const id = randomUUID()
    const { read, write, supabase, site } = await openTroop()
    await write({ leaders: [{ id, name: 'Ann' }, { name: 'Bo' }] })
    const [ann, bo] = (await read()).leaders
    expect(ann?.id).toBe(id)
    await write({ leaders: [{ ...bo, name: 'Bob' }, ann] as never })
    const { data } = await supabase
      .from('site_leaders')
      .select('id,name')
      .eq('site_id', site.id)
      .order('position')
    expect(data).toEqual([
      { id: bo?.id, name: 'Bob' },
      { id, name: 'Ann' },
    ])
  })

  it('keep their ids where a client knows of none', async () => {
    const { read, write } = await openTroop()
    await write({ leaders: [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }] })
    const [ann, bo, cy] = (await read()).leaders.map(({ id }) => id)
    await write({ leaders: [{ name: 'Cy' }, { name: 'Ann' }, { name: 'Bob' }] })
    expect((await read()).leaders.map(({ id }) => id)).toEqual([cy, ann, bo])
    await write({ leader_name: 'Dee' })
    expect((await read()).leaders.map(({ id }) => id)).toEqual([cy, ann, bo])
  })

  it('never have an id twice, one of another site, or what is none', async () => {
    const other = await openTroop({ leaders: [{ name: 'Ann' }], questions: [{ question: 'Why?' }] })
    const [foreign] = (await other.read()).leaders
    const [asked] = (await other.read()).questions as { id: string }[]
    const { read, write } = await openTroop()
    const id = randomUUID()
    const given = [id, id.toUpperCase(), foreign?.id, 'x', '', null, 7]
    expect(
      await write({ leaders: given.map((id) => ({ id, name: 'A' })) as never }),
    ).toBeUndefined()
    const ids = (await read()).leaders.map((leader) => leader.id)
    expect(ids[0]).toBe(id)
    expect(new Set(ids).size).toBe(given.length)
    expect(ids).not.toContain(foreign?.id)
    expect(
      await write({ questions: [{ id: asked?.id, question: 'Mine?' }] as never }),
    ).toBeUndefined()
    expect((await other.read()).questions).toMatchObject([{ id: asked?.id, question: 'Why?' }])
  })
})

describe('the files of a site', () => {
  it('are listed as they come, go and are described, which is another revision', async () => {
    const { add, read, supabase } = await openTroop()
    const { revision } = await read()
    const photo = await add()
    const logo = await add('logo')
    await supabase.from('site_assets').update({ alt: 'A lake', focus: '10 20' }).eq('id', photo)
    const said = { alt: '', caption: '', focus: '', album: '' }
    const files = [
      { id: photo, kind: 'photo', ...said, alt: 'A lake', focus: '10 20' },
      { id: logo, kind: 'logo', ...said },
    ]
    expect(await read()).toMatchObject({ files, revision: revision + 3 })
    await supabase.from('site_assets').update({ removed_at: '2026-01-01' }).eq('id', photo)
    expect((await read()).files).toEqual(files.slice(1))
  })

  it('follow the list: its order, its words, and what it does not name', async () => {
    const { add, read, write, shown, supabase } = await openTroop()
    const [a, b, c] = [await add(), await add(), await add()]
    const { assets_revision } = await read()
    const said = { alt: 'Tents', caption: 'Camp', focus: '5 100', album: 'Summer' }
    expect(await write({ files: [{ id: c, ...said }, { id: a }] })).toBeUndefined()
    expect(await shown()).toMatchObject([{ id: c, ...said }, { id: a }])
    const after = await read()
    expect(after.photo_captions).toEqual(['Camp'])
    expect(after.assets_revision).toBe(assets_revision + 1)
    const { data } = await supabase.from('site_assets').select('removed_at').eq('id', b).single()
    expect(data?.removed_at).not.toBeNull()
    await write({ files: [{ id: b }, ...after.files] })
    expect((await shown()).map(({ id }) => id)).toEqual([b, c, a])
  })

  it('wait off the page until they are named, where the sender wishes', async () => {
    const { add, read, names, write, shown } = await openTroop()
    const { revision, assets_revision } = await read()
    const [first, second] = [await add('photo', 'yes'), await add('logo', 'yes')]
    expect(await read()).toMatchObject({ revision, assets_revision, files: [] })
    // The response was lost, so the client retries.
    await add('photo', 'yes', first)
    await write({ files: [{ id: first }, { id: second }] })
    expect(await names()).toEqual([first, second])
    expect((await shown()).map(({ id }) => id)).toEqual([first, second])
    const other = await add('logo', 'yes')
    await write({ files: [{ id: first }, { id: other }] })
    expect((await shown()).map(({ id }) => id)).toEqual([first, other])
  })

  it('are one logo, the last named, and never more photos than there may be', async () => {
    const { add, names, write, shown, site } = await openTroop()
    const [one, two] = [await add('logo', 'yes'), await add('logo', 'yes')]
    await write({ files: [{ id: one }, { id: two }] })
    expect(await names()).toEqual([two])
    const rows = await app.sql`
      insert into public.site_assets (site_id, kind, file_key, content_type, bytes, removed_at)
      select ${site.id}, 'photo', 'x/' || n || ${site.id}, 'image/webp', 1, now()
      from generate_series(1, 41) n returning id`
    const photos = rows.map(({ id }) => ({ id }))
    expect(await write({ files: photos as never })).toBe(
      'A site holds at most 40 photos. Remove one before you add another.',
    )
    expect(await write({ files: photos.slice(1) as never })).toBeUndefined()
    expect(await shown()).toHaveLength(40)
    // Replaces one of them.
    expect(await write({ files: [...photos.slice(2), photos[0]] as never })).toBeUndefined()
  })

  it('are this site’s, each once, and not what is removed everywhere', async () => {
    const other = await openTroop()
    const foreign = await other.add()
    const { add, names, write, invoke, site } = await openTroop()
    const [own, gone] = [await add(), await add()]
    await invoke('remove-everywhere', { siteId: site.id, assetId: gone })
    const odd = [foreign, own, own.toUpperCase(), gone, 'x', randomUUID(), null, 7]
    expect(await write({ files: odd.map((id) => ({ id })) as never })).toBeUndefined()
    expect(await names()).toEqual([own])
    expect(await other.names()).toEqual([foreign])
  })

  it.each([
    [{ x: 1 }, 'Files are one list of what is said of each.'],
    [['x'], 'Files are one list of what is said of each.'],
    [[{ alt: 'x'.repeat(501) }], 'A description is too long: at most 500 characters.'],
    [[{ caption: 'x'.repeat(501) }], 'A caption is too long: at most 500 characters.'],
    [[{ album: 'x'.repeat(81) }], 'The name of an album is too long: at most 80 characters.'],
  ])('are refused as %j', async (files, sentence) => {
    const { write } = await openTroop()
    expect(await write({ files: files as never })).toBe(sentence)
  })

  it('come back with a site that was deleted by mistake', async () => {
    const { add, names, shown, supabase, site } = await openTroop()
    const photo = await add()
    await supabase.from('sites').delete().eq('id', site.id).throwOnError()
    await supabase.rpc('restore_site', { id: site.id }).throwOnError()
    expect(await names()).toEqual([photo])
    expect(await shown()).toHaveLength(1)
  })
})

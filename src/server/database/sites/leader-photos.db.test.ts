import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepAssets } from '../../assets/sweep-assets.ts'
import { createHostedApp, type HostedApp } from '../../testing/hosted-app.ts'
import { addPhoto, openLeaderTroop } from '../../testing/leader-troop.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

const ANN = { name: 'Ann', role: 'Scoutmaster' }
const BO = { name: 'Bo', role: 'Treasurer' }

describe('Photos of leaders', () => {
  it('stand side by side, and are no photos of the gallery', async () => {
    const { add, supabase, site } = await openLeaderTroop(hosted)
    const ids = [(await add()).id, (await add()).id]
    const { data } = await supabase
      .from('site_assets')
      .select('id')
      .eq('site_id', site.id)
      .eq('kind', 'leader')
      .is('removed_at', null)
    expect(data?.map(({ id }) => id).sort()).toEqual(ids.sort())
    const { data: arranged } = await supabase.rpc('arrange_photos', { site: site.id, photos: ids })
    expect(arranged).toEqual([])
  })

  it('are at most forty, which takes no photo from the gallery', async () => {
    const { add, site, ...troop } = await openLeaderTroop(hosted)
    await hosted.app
      .sql`insert into public.site_assets (site_id, kind, file_key, content_type, bytes)
      select ${site.id}, 'leader', 'x/' || n || ${site.id}, 'image/webp', 1
      from generate_series(1, 40) n`
    await expect(add()).rejects.toThrow(
      'A site holds at most 40 photos of leaders. Remove one before you add another.',
    )
    expect((await addPhoto(hosted, { ...troop, site }, randomUUID(), 'photo')).kind).toBe('photo')
  })

  it('may be named before they have arrived, in the list or in the table', async () => {
    const { add, change, said, supabase, site } = await openLeaderTroop(hosted)
    const [first, second] = [randomUUID(), randomUUID()]
    await change({
      leaders: [
        { ...ANN, photo: first },
        { ...BO, photo: '' },
      ],
    })
    expect(await said()).toEqual({ list: [{ ...ANN, photo: first }, BO], photos: [first, null] })
    await supabase
      .from('site_leaders')
      .update({ photo: second })
      .eq('site_id', site.id)
      .eq('name', 'Bo')
      .throwOnError()
    const both = [
      { ...ANN, photo: first },
      { ...BO, photo: second },
    ]
    expect(await said()).toEqual({ list: both, photos: [first, second] })
    await add(first)
    await change({
      leaders: [
        { ...BO, photo: second },
        { ...ANN, photo: first },
      ],
    })
    expect((await said()).photos).toEqual([second, first])
  })

  it('count as one edit of the site, like a name', async () => {
    const { change, read } = await openLeaderTroop(hosted, { leaders: [ANN] })
    const { revision } = await read()
    await change({ leaders: [{ ...ANN, photo: randomUUID() }] })
    expect((await read()).revision).toBe(revision + 1)
  })

  it('are nothing but ids of photos of leaders of this site', async () => {
    const other = await openLeaderTroop(hosted)
    const foreign = await other.add()
    const { add, change, said, supabase, site, ...troop } = await openLeaderTroop(hosted)
    const gallery = await addPhoto(
      hosted,
      { ...troop, change, supabase, site },
      randomUUID(),
      'photo',
    )
    for (const photo of [foreign.id, foreign.id.toUpperCase(), gallery.id, 'x', 7, {}, null]) {
      await change({ leaders: [{ ...ANN, photo }] })
      expect(await said()).toEqual({ list: [ANN], photos: [null] })
    }
    const write = (photo: string) =>
      supabase.from('site_leaders').update({ photo }).eq('site_id', site.id)
    await write(foreign.id).throwOnError()
    await write(gallery.id).throwOnError()
    expect((await said()).photos).toEqual([null])
    await supabase
      .from('site_leaders')
      .insert({ site_id: site.id, ...BO, photo: foreign.id })
      .throwOnError()
    expect((await said()).photos).toEqual([null, null])
    // Referenced before it arrived, at another site: it is shown on that site alone.
    const coming = randomUUID()
    await change({ leaders: [{ ...ANN, photo: coming }] })
    await other.add(coming)
    const { files } = await troop.invoke('publish-site', { siteId: site.id })
    expect(JSON.stringify(files)).not.toContain(coming)
  })

  it('are not written by other accounts', async () => {
    const mine = await openLeaderTroop(hosted, { leaders: [ANN] })
    const other = await openLeaderTroop(hosted)
    const photo = (await mine.add()).id
    await mine.change({ leaders: [{ ...ANN, photo }] })
    const { data } = await other.supabase
      .from('site_leaders')
      .update({ photo: null })
      .eq('site_id', mine.site.id)
      .select()
    expect(data).toEqual([])
    await other.supabase.from('sites').update({ leaders: [] }).eq('id', mine.site.id)
    expect((await mine.said()).photos).toEqual([photo])
    await expect(addPhoto(hosted, { ...other, site: mine.site }, randomUUID())).rejects.toThrow()
    await expect(addPhoto(hosted, other, photo)).rejects.toThrow()
  })

  it('stay with their leaders where a client knows of no photos', async () => {
    const { change, said, supabase, site } = await openLeaderTroop(hosted)
    const [ann, bo] = [randomUUID(), randomUUID()]
    await change({
      leaders: [
        { ...ANN, photo: ann },
        { ...BO, photo: bo },
      ],
    })
    await change({ leaders: [BO, { ...ANN, role: 'Chair' }] })
    expect((await said()).photos).toEqual([bo, ann])
    await change({ leader_role: 'Chair' })
    expect((await said()).photos).toEqual([bo, ann])
    // Another person in the same position: the photo would show the wrong face.
    await change({ leader_name: 'Bea' })
    expect((await said()).photos).toEqual([null, ann])
    await supabase.from('site_leaders').delete().eq('site_id', site.id).eq('name', 'Bea')
    expect(await said()).toEqual({
      list: [{ name: 'Ann', role: 'Chair', photo: ann }],
      photos: [ann],
    })
  })

  it('that are freed leave their leader without one, which is no edit', async () => {
    const { add, change, said, read } = await openLeaderTroop(hosted)
    const [ann, bo] = [(await add()).id, (await add()).id]
    await change({
      leaders: [
        { ...ANN, photo: ann },
        { ...BO, photo: bo },
      ],
    })
    await hosted.app.sql`update public.site_assets set removed_at = now() where id = ${ann}`
    const { revision } = await read()
    await hosted.app.sql`delete from public.site_assets where id = ${ann}`
    expect(await said()).toEqual({ list: [ANN, { ...BO, photo: bo }], photos: [null, bo] })
    expect((await read()).revision).toBe(revision)
  })

  it('come back with a site that was deleted by mistake', async () => {
    const { add, change, said, supabase, site } = await openLeaderTroop(hosted)
    const photo = (await add()).id
    await change({ leaders: [{ ...ANN, photo }] })
    await supabase.from('sites').delete().eq('id', site.id).throwOnError()
    await supabase.rpc('restore_site', { id: site.id }).throwOnError()
    expect(await said()).toEqual({ list: [{ ...ANN, photo }], photos: [photo] })
  })

  it('that no leader has are freed after thirty days, and the others kept', async () => {
    const { add, change, supabase, site } = await openLeaderTroop(hosted)
    const [named, nobodys] = [(await add()).id, (await add()).id]
    await change({ leaders: [{ name: '', role: 'Scoutmaster', photo: named }] })
    const left = async () => {
      const { data } = await supabase.from('site_assets').select('id').eq('site_id', site.id)
      return data?.map(({ id }) => id).sort()
    }
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await sweepAssets(hosted.app, inDays(29))
    expect(await left()).toEqual([named, nobodys].sort())
    await sweepAssets(hosted.app, inDays(31))
    expect(await left()).toEqual([named])
  })
})

import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepAssets } from './assets/sweep-assets.ts'
import { createHostedApp, type HostedApp } from './testing/hosted-app.ts'
import { sampleHeic, samplePhonePhoto, samplePhoto } from './testing/sample-uploads.ts'
import type { Troop } from './testing/troop.ts'
import { fileOf, upload } from './testing/uploading.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

const ANN = { name: 'Ann', role: 'Scoutmaster' }
const BO = { name: 'Bo', role: 'Treasurer' }
let seed = 0

/** A site, the photos of its leaders, and what is said of them where. */
async function openTroop(facts: Parameters<HostedApp['troop']>[0] = {}) {
  const troop = await hosted.troop(facts)
  const { supabase, site } = troop
  const read = async () => {
    const { data } = await supabase.from('sites').select().eq('id', site.id).single().throwOnError()
    return data
  }
  return {
    ...troop,
    read,
    async said() {
      const { data } = await supabase
        .from('site_leaders')
        .select('name,role,photo')
        .eq('site_id', site.id)
        .order('position')
        .throwOnError()
      return { list: (await read()).leaders, photos: data.map(({ photo }) => photo) }
    },
    add: (id: string = randomUUID()) => addPhoto(troop, id),
    async home() {
      return (await hosted.visit(site.domain, '/')).text
    },
  }
}

async function addPhoto(troop: Troop, id: string, kind = 'leader', contents?: Buffer) {
  const file = fileOf(contents ?? (await samplePhoto(++seed)))
  const { asset, error } = await upload(hosted.app, troop, {
    siteId: troop.site.id,
    id,
    kind,
    file,
  })
  if (!asset) throw new Error(error)
  return asset
}

describe('The picture', () => {
  it.each([
    ['lies on its side, with place and owner', () => samplePhonePhoto(), 320],
    ['is long', () => samplePhoto(2, 1_200, 400), 320],
    ['is small', () => samplePhoto(3, 90, 120), 90],
    ['is HEIC', () => sampleHeic(), 240],
  ])('that %s becomes a small square and tells nothing else', async (_, draw, side) => {
    const { add: _add, ...troop } = await openTroop()
    const asset = await addPhoto(troop, randomUUID(), 'leader', await draw())
    expect(asset).toMatchObject({ kind: 'leader', width: side, height: side })
    expect(new Set(asset.files.map(({ type }) => type))).toEqual(
      new Set(['image/avif', 'image/webp', 'image/jpeg']),
    )
    for (const { key, width, path } of asset.files) {
      const stored = (await hosted.app.store.read(key)) ?? Buffer.of()
      expect(await sharp(stored).metadata()).toMatchObject({ width, height: width })
      expect(width).toBeLessThanOrEqual(320)
      expect(stored.toString('latin1')).not.toMatch(/Secret|Exif\0\0/)
      expect(path).toMatch(/^photos\//)
    }
  })

  it('shows what is high up: a face, rather than what is below it', async () => {
    const { add: _add, ...troop } = await openTroop()
    const top = { input: await samplePhoto(1, 300, 300), left: 0, top: 0 }
    const tall = sharp({ create: { width: 300, height: 900, channels: 3, background: '#000' } })
    const contents = await tall.composite([top]).jpeg().toBuffer()
    const { files } = await addPhoto(troop, randomUUID(), 'leader', contents)
    const plain = (await hosted.app.store.read(files.at(-1)?.key ?? '')) ?? Buffer.of()
    const { channels } = await sharp(plain)
      .extract({ left: 0, top: 0, width: 300, height: 150 })
      .stats()
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(30)
  })
})

describe('Photos of leaders', () => {
  it('stand side by side, and are no photos of the gallery', async () => {
    const { add, supabase, site } = await openTroop()
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
    const { add, site, ...troop } = await openTroop()
    await hosted.app
      .sql`insert into public.site_assets (site_id, kind, file_key, content_type, bytes)
      select ${site.id}, 'leader', 'x/' || n || ${site.id}, 'image/webp', 1
      from generate_series(1, 40) n`
    await expect(add()).rejects.toThrow(
      'A site holds at most 40 photos of leaders. Remove one before you add another.',
    )
    expect((await addPhoto({ ...troop, site }, randomUUID(), 'photo')).kind).toBe('photo')
  })

  it('may be named before they have arrived, in the list or in the table', async () => {
    const { add, change, said, supabase, site } = await openTroop()
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
    const { change, read } = await openTroop({ leaders: [ANN] })
    const { revision } = await read()
    await change({ leaders: [{ ...ANN, photo: randomUUID() }] })
    expect((await read()).revision).toBe(revision + 1)
  })

  it('are nothing but ids of photos of leaders of this site', async () => {
    const other = await openTroop()
    const foreign = await other.add()
    const { add, change, said, supabase, site, ...troop } = await openTroop()
    const gallery = await addPhoto({ ...troop, change, supabase, site }, randomUUID(), 'photo')
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
    // Named before it arrived, at another site: it is on no page but that site's.
    const coming = randomUUID()
    await change({ leaders: [{ ...ANN, photo: coming }] })
    await other.add(coming)
    const { files } = await troop.invoke('publish-site', { siteId: site.id })
    expect(JSON.stringify(files)).not.toContain(coming)
  })

  it('are not written by other accounts', async () => {
    const mine = await openTroop({ leaders: [ANN] })
    const other = await openTroop()
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
    await expect(addPhoto({ ...other, site: mine.site }, randomUUID())).rejects.toThrow()
    await expect(addPhoto(other, photo)).rejects.toThrow()
  })

  it('stay with their leaders where a client knows of no photos', async () => {
    const { change, said, supabase, site } = await openTroop()
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
    // Somebody else in the place: the photo shows another face.
    await change({ leader_name: 'Bea' })
    expect((await said()).photos).toEqual([null, ann])
    await supabase.from('site_leaders').delete().eq('site_id', site.id).eq('name', 'Bea')
    expect(await said()).toEqual({
      list: [{ name: 'Ann', role: 'Chair', photo: ann }],
      photos: [ann],
    })
  })

  it('that are freed leave their leader without one, which is no edit', async () => {
    const { add, change, said, read } = await openTroop()
    const [ann, bo] = [(await add()).id, (await add()).id]
    await change({
      leaders: [
        { ...ANN, photo: ann },
        { ...BO, photo: bo },
      ],
    })
    const { revision } = await read()
    await hosted.app.sql`update public.site_assets set removed_at = now() where id = ${ann}`
    await hosted.app.sql`delete from public.site_assets where id = ${ann}`
    expect(await said()).toEqual({ list: [ANN, { ...BO, photo: bo }], photos: [null, bo] })
    expect((await read()).revision).toBe(revision)
  })

  it('come back with a site that was deleted by mistake', async () => {
    const { add, change, said, supabase, site } = await openTroop()
    const photo = (await add()).id
    await change({ leaders: [{ ...ANN, photo }] })
    await supabase.from('sites').delete().eq('id', site.id).throwOnError()
    await supabase.rpc('restore_site', { id: site.id }).throwOnError()
    expect(await said()).toEqual({ list: [{ ...ANN, photo }], photos: [photo] })
  })

  it('that no leader has are freed after thirty days, and the others kept', async () => {
    const { add, change, supabase, site } = await openTroop()
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

describe('A published page', () => {
  const unzip = async ({ invoke, site }: Troop) => {
    const zip: Blob = await invoke('download-site', { siteId: site.id })
    return Object.keys(unzipSync(await zip.bytes()))
  }

  it.each(['classic', 'modern', 'minimalist'])(
    'in %s shows the photo of each leader who has a name and one, and has no other',
    async (template_name) => {
      const troop = await openTroop({ template_name })
      const [ann, nobody, nameless] = [await troop.add(), await troop.add(), await troop.add()]
      await troop.change({
        leaders: [{ ...ANN, photo: ann.id }, BO, { name: ' ', role: 'x', photo: nameless.id }],
      })
      const { files } = await troop.publish()
      const paths: string[] = files.map(({ path }: { path: string }) => path)
      const shown = ann.files.map(({ path }) => path)
      expect(paths.filter((path) => path.startsWith('photos/')).sort()).toEqual(shown.sort())
      expect(await unzip(troop)).toEqual(expect.arrayContaining(shown))
      const home = await troop.home()
      expect(home).toContain(`src="photos/${ann.id}.jpg" alt="Ann" width="320" height="320"`)
      expect(home.match(/<img/g)).toHaveLength(1)
      expect(home).not.toContain(nobody.id)
      expect((await hosted.visit(troop.site.domain, `/photos/${ann.id}.jpg`)).status).toBe(200)
    },
  )

  it('shows a removed photo no more, and an earlier version that is live again does', async () => {
    const troop = await openTroop()
    const { id } = await troop.add()
    await troop.change({ leaders: [{ ...ANN, photo: id }] })
    const first = await troop.publish()
    await troop.supabase
      .from('site_assets')
      .update({ removed_at: new Date().toISOString() })
      .eq('id', id)
      .throwOnError()
    await troop.publish()
    expect(await troop.home()).toContain('Ann')
    expect(await troop.home()).not.toContain('<img')
    await troop.invoke('restore-release', { siteId: troop.site.id, releaseId: first.releaseId })
    expect(await troop.home()).toContain(`photos/${id}.jpg`)
    expect((await hosted.visit(troop.site.domain, `/photos/${id}.jpg`)).status).toBe(200)
    await troop.invoke('unpublish-site', { siteId: troop.site.id })
    expect((await hosted.visit(troop.site.domain, `/photos/${id}.jpg`)).status).toBe(404)
  })

  it('and every earlier version lose what is removed everywhere, and keep the leader', async () => {
    const troop = await openTroop()
    const [gone, stays] = [(await troop.add()).id, (await troop.add()).id]
    await troop.change({
      leaders: [
        { ...ANN, photo: gone },
        { ...BO, photo: stays },
      ],
    })
    await troop.publish()
    await troop.change({ tagline: 'Once more' })
    await troop.publish()
    await troop.invoke('remove-everywhere', { siteId: troop.site.id, assetId: gone })
    const home = await troop.home()
    expect(home).toContain('Ann')
    expect(home).not.toContain(gone)
    expect(home).toContain(`photos/${stays}.jpg`)
    const kept: string[] = []
    for await (const { key } of hosted.app.store.list('')) if (key.includes(gone)) kept.push(key)
    expect(kept).toEqual([])
    expect(await troop.said()).toEqual({
      list: [ANN, { ...BO, photo: stays }],
      photos: [null, stays],
    })
    const { revision, published_revision } = await troop.read()
    expect(revision).toBe(published_revision)
  })
})

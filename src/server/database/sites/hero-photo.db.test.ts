import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeInFrame } from '#site/facts/assets.ts'
import { templates } from '#site/templates/index.ts'
import { createHostedApp, type HostedApp } from '../../testing/hosted-app.ts'
import { samplePhoto } from '../../testing/sample-uploads.ts'
import { sized } from '../../testing/sized.ts'
import type { Troop } from '../../testing/troop.ts'
import { fileOf, listStored, upload } from '../../testing/uploading.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

async function send(troop: Troop, contents: Uint8Array, name = 'ridge.jpg') {
  const file = fileOf(contents, name)
  return upload(hosted.app, troop, { siteId: troop.site.id, kind: 'hero', file })
}

const flat = (background: string, width = 1_000, height = 700) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

const style = async (troop: Troop) => (await hosted.visit(troop.site.domain, '/style.css')).text

describe('The photo at the top of a site', () => {
  it('is on the page, loads first, and keeps in sight what the leader chose', async () => {
    const troop = await hosted.troop()
    const { asset } = await send(troop, await samplePhoto(4, 3_000, 2_000))
    expect(asset).toMatchObject({ kind: 'hero', width: 2_048, height: 1_365 })
    const focus = { focus: '30 65' }
    await troop.supabase
      .from('site_assets')
      .update(focus)
      .eq('id', asset?.id ?? '')
      .throwOnError()
    for (const { name: template_name, heroRatios } of sized(templates, templates.slice(0, 1))) {
      await troop.change({ template_name })
      const { files } = await troop.publish()
      const paths = files.map(({ path }: { path: string }) => path)
      for (const width of [640, 960, 1_440, 2_048]) {
        expect(paths).toContain(`photos/${asset?.id}-${width}.avif`)
      }
      const home = (await hosted.visit(troop.site.domain)).text
      const [vista = ''] = /<picture class="vista">.*?<\/picture>/s.exec(home) ?? []
      expect(vista).toContain(`photos/${asset?.id}-640.avif 640w`)
      expect(vista).toContain('fetchpriority="high"')
      expect(vista).not.toContain('loading="lazy"')
      for (const frame of Object.values(heroRatios)) {
        const at = placeInFrame({ x: 30, y: 65 }, 2_048 / 1_365, frame)
        expect(await style(troop)).toContain(`object-position:${at.x}% ${at.y}%`)
      }
      const picture = await hosted.visit(troop.site.domain, `/photos/${asset?.id}-640.avif`)
      expect(picture.headers['content-type']).toBe('image/avif')
    }
  })

  it('has a veil as strong as it asks for', async () => {
    const veilOf = async (color: string) => {
      const troop = await hosted.troop({ template_name: 'modern' })
      await send(troop, await flat(color))
      await troop.publish()
      const [, opacity = ''] = /--veil:#[0-9a-f]{6}([0-9a-f]{2})/.exec(await style(troop)) ?? []
      return Number.parseInt(opacity, 16) / 255
    }
    expect(await veilOf('#ffffff')).toBeGreaterThan(0.5)
    expect(await veilOf('#101010')).toBeLessThan(0.35)
  })

  it('stands upright, whichever way the phone was held', async () => {
    const troop = await hosted.troop()
    const upsideDown = await sharp(await flat('#666', 1_200, 800))
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    expect((await send(troop, upsideDown)).asset).toMatchObject({ width: 1_200, height: 800 })
    const onItsSide = await sharp(await flat('#666', 1_200, 900))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await send(troop, onItsSide)).asset).toMatchObject({ width: 900, height: 1_200 })
  })

  it('is refused in a sentence when it would be blurred, and the one before stays', async () => {
    const troop = await hosted.troop()
    const { asset } = await send(troop, await flat('#777', 1_600, 900))
    const answer = await send(troop, await samplePhoto(8, 300, 200), 'stamp.jpg')
    expect(answer).toMatchObject({
      success: false,
      code: 'small_picture',
      error: expect.stringContaining('“stamp.jpg” is too small for the top of a page'),
    })
    await troop.publish()
    expect((await hosted.visit(troop.site.domain)).text).toContain(`photos/${asset?.id}`)
  })

  it('takes the place of the one before, which is in no file of the page any more', async () => {
    const troop = await hosted.troop()
    const before = (await send(troop, await flat('#909'))).asset
    const after = (await send(troop, await flat('#0aa'))).asset
    const { files } = await troop.publish()
    const paths = JSON.stringify(files)
    expect(paths).toContain(after?.id)
    expect(paths).not.toContain(before?.id)
  })
})

it('A photo at the top that is removed everywhere leaves every version, and the store', async () => {
  const troop = await hosted.troop()
  const { asset } = await send(troop, await flat('#888', 1_200, 800))
  await troop.publish()
  await troop.change({ tagline: 'Another version' })
  await troop.publish()
  const wanted = { siteId: troop.site.id, assetId: asset?.id }
  expect(await troop.invoke('remove-everywhere', wanted)).toEqual({
    success: true,
    isHeld: false,
  })
  expect((await hosted.visit(troop.site.domain)).text).not.toContain('class="vista"')
  const kept = [
    ...(await listStored(hosted.app, 'releases')),
    ...(await listStored(hosted.app, 'assets')),
  ]
  expect(kept.filter((key) => key.includes(asset?.id ?? ''))).toEqual([])
})

describe('What stays in sight, and the albums', () => {
  it('are a place and a heading, and nothing else', async () => {
    const troop = await hosted.troop()
    const { asset } = await send(troop, await flat('#b0b'))
    const change = (words: { focus?: string; album?: string }) =>
      troop.supabase
        .from('site_assets')
        .update(words)
        .eq('id', asset?.id ?? '')
        .select('focus,album')
    for (const focus of ['101 0', '-1 5', '50', '50 50;color:red', '1e1 5', ' 5 5']) {
      expect((await change({ focus })).error, focus).toMatchObject({ code: '23514' })
    }
    expect((await change({ album: 'x'.repeat(81) })).error).toMatchObject({ code: '23514' })
    expect((await change({ focus: '0 100', album: 'Camp' })).data).toEqual([
      { focus: '0 100', album: 'Camp' },
    ])
    expect((await change({ focus: '' })).data).toMatchObject([{ focus: '' }])
  })

  it('cannot be said of another troop’s pictures', async () => {
    const troop = await hosted.troop()
    const stranger = await hosted.troop()
    const { asset } = await send(troop, await flat('#0cc'))
    const { data } = await stranger.supabase
      .from('site_assets')
      .update({ focus: '1 1', album: 'Taken' })
      .eq('id', asset?.id ?? '')
      .select('id')
    expect(data).toEqual([])
    const forged = await troop.supabase
      .from('site_assets')
      .update({ brightest: 0 })
      .eq('id', asset?.id ?? '')
    expect(forged.error).toMatchObject({ code: '42501' })
  })

  it('put the photos of a gallery under headings, in their order', async () => {
    const troop = await hosted.troop()
    const albums = ['', 'Summer <camp>', '']
    for (const [place, album] of albums.entries()) {
      const file = fileOf(await samplePhoto(20 + place, 90, 60))
      const form = { siteId: troop.site.id, kind: 'photo', file }
      const { asset } = await upload(hosted.app, troop, form)
      await troop.supabase
        .from('site_assets')
        .update({ album })
        .eq('id', asset?.id ?? '')
    }
    await troop.publish()
    const home = (await hosted.visit(troop.site.domain)).text
    const shown = [...home.matchAll(/<h3 dir="auto">(.*?)<\/h3>|id="(photo-\d)"/g)]
    expect(shown.map(([, heading, photo]) => heading ?? photo)).toEqual([
      'photo-1',
      'Summer &lt;camp&gt;',
      'photo-2',
      'photo-3',
    ])
  })
})

import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { drawPicture, samplePdf, samplePhonePhoto, samplePhoto } from '../testing/sample-uploads.ts'
import { createSite, fileOf, listStored, type Signed, upload } from '../testing/uploading.ts'
import { readSiteAssets } from './read-site-assets.ts'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
})
beforeAll(async () => {
  siteId = await createSite(leader)
})
afterAll(() => app.close())

const read = async (key: string | undefined) => (await app.store.read(key ?? '')) ?? Buffer.of()

describe('A leader’s photo', () => {
  it('becomes AVIF and WebP in three widths and one JPEG, no larger than 1600 pixels', async () => {
    const file = fileOf(await samplePhoto(2, 2_000, 1_500))
    const { asset } = await upload(app, leader, { siteId, kind: 'photo', file, alt: 'Two canoes' })
    expect(asset).toMatchObject({ kind: 'photo', alt: 'Two canoes', width: 1_600, height: 1_200 })
    expect(asset?.files.map(({ type, width }) => `${type} ${width}`).sort()).toEqual([
      'image/avif 1600',
      'image/avif 480',
      'image/avif 960',
      'image/jpeg 1600',
      'image/webp 1600',
      'image/webp 480',
      'image/webp 960',
    ])
    expect(asset?.color).toMatch(/^#[0-9a-f]{6}$/)
    for (const { key, width, bytes } of asset?.files ?? []) {
      const stored = await read(key)
      expect(stored.byteLength).toBe(bytes)
      expect((await sharp(stored).metadata()).width).toBe(width)
    }
  })

  it('is never enlarged', async () => {
    const file = fileOf(await samplePhoto(3, 700, 500))
    const { asset } = await upload(app, leader, { siteId, kind: 'photo', file })
    expect(new Set(asset?.files.map(({ width }) => width))).toEqual(new Set([480, 700]))
    const tiny = fileOf(await samplePhoto(3, 20, 10))
    const answer = await upload(app, leader, { siteId, kind: 'photo', file: tiny })
    expect(answer.asset).toMatchObject({ width: 20, height: 10 })
  })

  it('stands upright, and nothing of place, phone or owner is left in any file', async () => {
    const original = await samplePhonePhoto()
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('SecretPhone')
    const { asset } = await upload(app, leader, { siteId, kind: 'photo', file: fileOf(original) })
    expect(asset).toMatchObject({ width: 600, height: 800 })
    for (const { key } of asset?.files ?? []) {
      const stored = await read(key)
      const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata()
      expect({ exif, xmp, iptc, icc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
      expect(stored.toString('latin1')).not.toMatch(/SecretPhone|Exif\0\0/)
    }
  })

  it.each([
    ['CMYK', () => drawPicture().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', () => drawPicture().toColourspace('rgb16').png().toBuffer()],
    ['shades of grey', () => drawPicture().greyscale().jpeg().toBuffer()],
    ['transparency', () => drawPicture().ensureAlpha(0.5).png().toBuffer()],
    ['AVIF', () => drawPicture(100, 80).avif().toBuffer()],
    ['WebP', () => drawPicture().webp().toBuffer()],
  ])('may come in %s, and goes out as eight bits of sRGB', async (_name, make) => {
    const { asset, error } = await upload(app, leader, {
      siteId,
      kind: 'photo',
      file: fileOf(await make()),
    })
    expect(error).toBeUndefined()
    for (const { key, type } of asset?.files ?? []) {
      const facts = await sharp(await read(key)).metadata()
      expect(facts).toMatchObject({ space: 'srgb', depth: 'uchar', hasAlpha: false })
      expect(`image/${facts.format === 'heif' ? 'avif' : facts.format}`).toBe(type)
    }
  })

  it('that moves is kept as its first picture', async () => {
    const frames = await Promise.all(
      [1, 2].map((seed) => drawPicture(60, 40, seed).png().toBuffer()),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { asset } = await upload(app, leader, { siteId, kind: 'photo', file: fileOf(animation) })
    expect(asset).toMatchObject({ width: 60, height: 40 })
    for (const { key } of asset?.files ?? []) {
      expect((await sharp(await read(key)).metadata()).pages ?? 1).toBe(1)
    }
  })

  it('sent twice under one id, because an answer was lost, is there once', async () => {
    const form = {
      siteId,
      kind: 'photo',
      id: crypto.randomUUID(),
      file: fileOf(await samplePhoto(7)),
    }
    const [first, second] = await Promise.all([
      upload(app, leader, form),
      upload(app, leader, form),
    ])
    const third = await upload(app, leader, form)
    expect(first.asset?.id).toBe(form.id)
    expect(second.asset).toEqual(first.asset)
    expect(third.asset).toEqual(first.asset)
    const stored = await listStored(app, `assets/${siteId}`)
    const { data: rows } = await leader.supabase
      .from('site_assets')
      .select('files')
      .eq('site_id', siteId)
      .is('removed_at', null)
    const files = (rows ?? []).flatMap((row) => row.files as { key: string }[])
    expect(stored).toEqual(files.map(({ key }) => key).sort())
  })

  it('is not there again when its upload is repeated after it was removed, and that is said', async () => {
    const id = crypto.randomUUID()
    const form = { siteId, kind: 'photo', id, file: fileOf(await samplePhoto(17)) }
    expect((await upload(app, leader, form)).asset?.id).toBe(id)
    const setRemoved = (removed_at: string | null) =>
      leader.supabase.from('site_assets').update({ removed_at }).eq('id', id).throwOnError()
    await setRemoved(new Date().toISOString())
    expect(await upload(app, leader, form)).toEqual({
      success: false,
      code: 'removed_meanwhile',
      error:
        'This photo was removed from the site in the meantime. To have it back, please add it again.',
    })
    const again = { ...form, id: crypto.randomUUID() }
    expect((await upload(app, leader, again)).asset?.id).toBe(again.id)
  })

  it('has a place after the others, and none that leaves no room for the next', async () => {
    const send = async (seed: number) =>
      (await upload(app, leader, { siteId, kind: 'photo', file: fileOf(await samplePhoto(seed)) }))
        .asset
    const place = (id: string | undefined, position: number) =>
      leader.supabase
        .from('site_assets')
        .update({ position })
        .eq('id', id ?? '')
    const first = await send(21)
    for (const position of [2_147_483_647, 100_001, -1]) {
      const { error } = await place(first?.id, position)
      expect(error?.message).toBe('One of the values is outside what is allowed.')
    }
    await place(first?.id, 100_000).throwOnError()
    expect(await send(22)).toMatchObject({ position: 100_000 })
    await place(first?.id, 0).throwOnError()
  })

  it('keeps a name that is safe to show', async () => {
    const name = `${'a'.repeat(300)}/../"evil\u202e\u0007 gpj.exe".jpg`
    const file = fileOf(await samplePhoto(8), name)
    const { asset } = await upload(app, leader, { siteId, kind: 'photo', file })
    expect(asset?.file_name).toMatch(/^[\w .-]{1,100}$/)
  })
})

describe('A leader’s logo and packet', () => {
  it('The logo becomes a PNG of at most 512 pixels, transparent where it was', async () => {
    const drawing = await drawPicture(1_000, 800).ensureAlpha(0.4).png().toBuffer()
    const { asset } = await upload(app, leader, { siteId, kind: 'logo', file: fileOf(drawing) })
    expect(asset?.files).toMatchObject([{ path: 'logo.png', type: 'image/png', width: 512 }])
    const facts = await sharp(await read(asset?.files[0]?.key)).metadata()
    expect(facts).toMatchObject({ format: 'png', width: 512, hasAlpha: true })
  })

  it('The white behind a logo is known, so that pages show it as a plate; of no other logo it is', async () => {
    const emblem = await sharp({
      create: { width: 60, height: 60, channels: 3, background: '#357' },
    })
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fdfcfa' })
      .jpeg()
      .toBuffer()
    const colorOf = async (logo: Buffer) =>
      (await upload(app, leader, { siteId, kind: 'logo', file: fileOf(logo) })).asset?.color
    expect(await colorOf(emblem)).toMatch(/^#f[a-f]f[a-f]f[a-f]$/)
    expect(await colorOf(await drawPicture(80, 80).png().toBuffer())).toBe(null)
    expect(await colorOf(await sharp(emblem).ensureAlpha(0.4).png().toBuffer())).toBe(null)
  })

  it('A new logo takes the place of the old one, which undo brings back', async () => {
    const logos = [await samplePhoto(11), await samplePhoto(12)]
    const [first, second] = [
      await upload(app, leader, { siteId, kind: 'logo', file: fileOf(logos[0] ?? Buffer.of()) }),
      await upload(app, leader, { siteId, kind: 'logo', file: fileOf(logos[1] ?? Buffer.of()) }),
    ]
    const current = async () => (await readSiteAssets(app.db, siteId)).assets.logo?.id
    expect(await current()).toBe(second.asset?.id)
    await leader.supabase
      .from('site_assets')
      .update({ removed_at: null })
      .eq('id', first.asset?.id ?? '')
      .throwOnError()
    expect(await current()).toBe(first.asset?.id)
  })

  it('The packet is kept as it came, with its name', async () => {
    const pdf = samplePdf()
    const file = fileOf(pdf, 'Welcome.pdf', 'application/pdf')
    const { asset } = await upload(app, leader, { siteId, kind: 'packet', file })
    expect(asset).toMatchObject({ file_name: 'Welcome.pdf', bytes: pdf.byteLength })
    expect(Buffer.compare(await read(asset?.files[0]?.key), pdf)).toBe(0)
  })
})

it('Nothing of an upload stays where it was looked at', async () => {
  expect(await readdir(app.uploadFolder)).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePdf, samplePhoto } from '../testing/sample-uploads.ts'
import { createSite, fileOf, type Signed, upload, uploadPhoto } from '../testing/uploading.ts'
import type { Asset } from './asset-rows.ts'

let app: TestApp
let leader: Signed
let siteId: string
let photo: Asset
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
  siteId = await createSite(leader)
  photo = await uploadPhoto(app, leader, siteId, await samplePhoto())
})
afterAll(() => app.close())

const addressOf = (asset: Asset) => `/uploads/${asset.files[0]?.key.replace('assets/', '')}`
const get = (path: string) => app.call(path)

async function setRemoved(asset: Asset, removed_at: string | null) {
  await leader.supabase.from('site_assets').update({ removed_at }).eq('id', asset.id).throwOnError()
}

it('A draft’s picture is shown at its address, for good, to the sandboxed preview as well', async () => {
  const response = await get(addressOf(photo))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  expect((await response.arrayBuffer()).byteLength).toBe(photo.files[0]?.bytes)
  const head = await app.call(addressOf(photo), { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(photo.files[0]?.bytes))
})

it('A packet is offered for download under the name it came with', async () => {
  const file = fileOf(samplePdf(), 'Välkommen (1).pdf', 'application/pdf')
  const { asset } = await upload(app, leader, { siteId, kind: 'packet', file })
  const response = await get(asset ? addressOf(asset) : '')
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''V%C3%A4lkommen%20(1).pdf",
  )
  await response.body?.cancel()
})

it('Nobody finds a picture without its whole address', async () => {
  const [, , site = '', token = '', name = ''] = addressOf(photo).split('/')
  const guesses = [
    '/uploads',
    '/uploads/',
    `/uploads/${site}`,
    `/uploads/${site}/${token}`,
    `/uploads/${site}/${token}/`,
    `/uploads/${site}/${token}/other.avif`,
    `/uploads/${site}/${token.slice(1)}a/${name}`,
    `/uploads/${crypto.randomUUID()}/${token}/${name}`,
    `/uploads/${site}/..%2f${token}/${name}`,
    `/uploads/${site}/${token}/..%2f${token}%2f${name}`,
    `/uploads/x/y/z`,
  ]
  for (const guess of guesses) {
    const response = await get(guess)
    expect([guess, response.status]).toEqual([guess, 404])
    await response.body?.cancel()
  }
})

it('A picture that was removed is not shown, until that is undone', async () => {
  await setRemoved(photo, new Date().toISOString())
  expect((await get(addressOf(photo))).status).toBe(404)
  await setRemoved(photo, null)
  expect((await get(addressOf(photo))).status).toBe(200)
})

it('The pictures of a deleted site are not shown, until it is restored', async () => {
  await leader.supabase.from('sites').delete().eq('id', siteId).throwOnError()
  expect((await get(addressOf(photo))).status).toBe(404)
  await leader.supabase.rpc('restore_site', { id: siteId }).throwOnError()
  expect((await get(addressOf(photo))).status).toBe(200)
})

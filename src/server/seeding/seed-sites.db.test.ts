import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCaptions } from '#samples/captions.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { hostSites } from '../testing/host-sites.ts'
import { seedSites } from './seed-sites.ts'

let app: TestApp
let sites: Awaited<ReturnType<typeof hostSites>>

beforeAll(async () => {
  app = await createTestApp()
  sites = await hostSites(app.hosting)
})
afterAll(async () => {
  sites.close()
  await app.close()
})

it('A leader finds the captions of a sample site in the wizard, and visitors see what is typed over them', async () => {
  const context = {
    ...app,
    siteChanged: async () => {},
    [Symbol.asyncDispose]: async () => {},
  }
  const seeded = await seedSites(context, 1, 2)
  const [domain = ''] = seeded.domains
  const captions = async () => {
    const { text } = await sites.ask(`${domain}.localhost:3000`, '/')
    return [
      ...text.matchAll(/<li[^>]*><figure>.*?<figcaption dir="auto">(.*?)<\/figcaption>/g),
    ].map(([, caption]) => caption)
  }
  const supabase = app.client()
  await supabase.auth.signInWithPassword(seeded)
  const { data: site } = await supabase.from('sites').select().single().throwOnError()
  expect(site.photo_captions).toEqual(sampleCaptions(2))
  expect(await captions()).toEqual(sampleCaptions(2))

  const photo_captions = ['The lake, in our own words', '']
  await supabase.from('sites').update({ photo_captions }).eq('id', site.id).throwOnError()
  const { data } = await supabase.functions.invoke('publish-site', { body: { siteId: site.id } })
  expect(data).toMatchObject({ success: true })
  expect(await captions()).toEqual(['The lake, in our own words'])
})

import { createClient } from '@supabase/supabase-js'
import { samplePdf, samplePhoto } from './sample-uploads.ts'
import { fileOf } from './uploading.ts'

/** What a leader does with a real server, over the network: up to the address of the live page. */
export async function makeJourney(origin: string) {
  const config = await (await fetch(`${origin}/config.json`)).json()
  const leader = createClient(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const email = `leader-${Date.now()}@example.org`
  await leader.auth.signUp({ email, password: 'seven tall pines' })
  const row = { site_name: 'Troop 42', domain: `troop-${Date.now()}`, template_name: 'classic' }
  const { data: site } = await leader.from('sites').insert(row).select().single().throwOnError()
  const photo = await upload('photo', fileOf(await samplePhoto()))
  const packet = await upload('packet', fileOf(samplePdf(), 'packet.pdf', 'application/pdf'))
  const body = { siteId: site.id }
  const { data: published } = await leader.functions.invoke('publish-site', { body })
  return { photo, packet, published, host: `${site.domain}.localhost:${new URL(origin).port}` }

  async function upload(kind: string, file: File) {
    const form = new FormData()
    form.append('siteId', site.id)
    form.append('kind', kind)
    form.append('file', file)
    return (await leader.functions.invoke('upload-asset', { body: form })).data
  }
}

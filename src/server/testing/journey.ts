import { connect, PASSWORD } from './connect.ts'
import { samplePdf, samplePhoto } from './sample-uploads.ts'
import { fileOf } from './uploading.ts'

/** A leader's steps on a real server, over the network, up to the address of the live page. */
export async function makeJourney(origin: string) {
  const leader = await connect(origin)
  const email = `leader-${Date.now()}@example.org`
  await leader.auth.signUp({ email, password: PASSWORD })
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

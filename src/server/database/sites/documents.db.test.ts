import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../../testing/hosted-app.ts'
import { SCRIPT, writePdf } from '../../testing/sample-packets.ts'
import { samplePdf, samplePhoto } from '../../testing/sample-uploads.ts'
import { sized } from '../../testing/sized.ts'
import type { Troop } from '../../testing/troop.ts'
import { fileOf, upload } from '../../testing/uploading.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

async function send(troop: Troop, name: string, contents: Uint8Array = samplePdf(), title = '') {
  const file = fileOf(contents, name, 'application/pdf')
  const form = { siteId: troop.site.id, id: randomUUID(), kind: 'document', caption: title, file }
  return upload(hosted.app, troop, form)
}

describe('The documents of a site', () => {
  it.each(sized(['classic', 'modern', 'minimalist'], ['modern']))(
    'are all there in %s, under their titles, beside the packet',
    async (template_name) => {
      const troop = await hosted.troop({ template_name })
      await upload(hosted.app, troop, {
        siteId: troop.site.id,
        kind: 'packet',
        file: fileOf(samplePdf(), 'welcome.pdf', 'application/pdf'),
      })
      const form = (await send(troop, 'a.pdf', samplePdf(), 'Health <form>')).asset
      const list = (await send(troop, 'Packing_list 2026.pdf')).asset
      const { files } = await troop.publish()
      const paths = files.map(({ path }: { path: string }) => path)
      const papers = [form, list].map((asset) => `documents/${asset?.id}.pdf`)
      expect(paths).toEqual(expect.arrayContaining([...papers, 'welcome-packet.pdf']))
      const home = (await hosted.visit(troop.site.domain)).text
      expect(home).toContain('<span dir="auto">Health &lt;form&gt;</span>')
      expect(home).toContain('<span dir="auto">Packing list 2026</span>')
      for (const path of papers) {
        expect(home).toContain(`href="${path}"`)
        const answer = await hosted.visit(troop.site.domain, `/${path}`)
        expect(answer.status).toBe(200)
        expect(answer.headers['content-type']).toBe('application/pdf')
      }
      const zip: Blob = await troop.invoke('download-site', { siteId: troop.site.id })
      expect(Object.keys(unzipSync(await zip.bytes()))).toEqual(expect.arrayContaining(papers))
    },
  )

  it('are PDFs without programs, and nothing else', async () => {
    const troop = await hosted.troop()
    expect(await send(troop, 'list.docx', await samplePhoto())).toMatchObject({
      code: 'not_a_pdf',
      error: '“list.docx” is not a PDF. Please save it as a PDF and pick that.',
    })
    const active = writePdf([], { catalog: `/OpenAction ${SCRIPT}` })
    expect(await send(troop, 'form.pdf', active)).toMatchObject({ code: 'active_pdf' })
    expect(await send(troop, 'cut.pdf', samplePdf().subarray(0, 90))).toMatchObject({
      code: 'broken_file',
    })
  })

  it('are at most twenty', async () => {
    const troop = await hosted.troop()
    await hosted.app.sql`
      insert into public.site_assets (site_id, kind, position, file_name, file_key, content_type, bytes)
      select ${troop.site.id}, 'document', n, n || '.pdf', gen_random_uuid(), 'application/pdf', 7
      from generate_series(0, 18) n`
    expect((await send(troop, '20.pdf')).success).toBe(true)
    expect((await send(troop, 'one-more.pdf')).error).toBe(
      'A site holds at most 20 documents. Remove one before you add another.',
    )
  })

  it('that were removed are on no later version, and can be had back', async () => {
    const troop = await hosted.troop()
    const id = (await send(troop, 'form.pdf', samplePdf(), 'Form')).asset?.id ?? ''
    await troop.publish()
    const remove = (removed_at: string | null) =>
      troop.supabase.from('site_assets').update({ removed_at }).eq('id', id).throwOnError()
    await remove(new Date().toISOString())
    await troop.publish()
    const at = (path: string) => hosted.visit(troop.site.domain, path)
    expect((await at('/')).text).not.toContain('documents/')
    expect((await at(`/documents/${id}.pdf`)).status).toBe(404)
    await remove(null)
    await troop.publish()
    expect((await at(`/documents/${id}.pdf`)).status).toBe(200)
  })

  it('go from every version when one is removed everywhere', async () => {
    const troop = await hosted.troop()
    const [gone, stays] = [await send(troop, 'a.pdf'), await send(troop, 'b.pdf')]
    const first = await troop.publish()
    await troop.invoke('remove-everywhere', { siteId: troop.site.id, assetId: gone.asset?.id })
    await troop.publish()
    await troop.invoke('restore-release', { siteId: troop.site.id, releaseId: first.releaseId })
    const at = async (asset: typeof gone.asset) =>
      (await hosted.visit(troop.site.domain, `/documents/${asset?.id}.pdf`)).status
    expect(await at(gone.asset)).toBe(404)
    expect(await at(stays.asset)).toBe(200)
  })

  it('of another troop are nobody else’s', async () => {
    const [ours, theirs] = [await hosted.troop(), await hosted.troop()]
    const file = fileOf(samplePdf(), 'x.pdf', 'application/pdf')
    const answer = await upload(hosted.app, theirs, {
      siteId: ours.site.id,
      kind: 'document',
      file,
    })
    expect(answer.success).not.toBe(true)
    const mine = (await send(ours, 'form.pdf')).asset?.id ?? ''
    const { data } = await theirs.supabase.from('site_assets').select('id').eq('id', mine)
    expect(data).toEqual([])
  })
})

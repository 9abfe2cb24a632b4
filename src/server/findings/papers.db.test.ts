import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Finding } from '#contract/findings.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePdf } from '../testing/sample-uploads.ts'
import { createTroop } from '../testing/troop.ts'
import { fileOf, upload } from '../testing/uploading.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function write(text: string): Promise<Uint8Array> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  paper.addPage().drawText(text, { x: 50, y: 700, font, size: 12 })
  return paper.save()
}

async function openTroop() {
  const troop = await createTroop(app)
  const siteId = troop.site.id
  const invoke = async (name: string, body: object = {}) =>
    (await troop.supabase.functions.invoke(name, { body: { siteId, ...body } })).data
  return {
    siteId,
    invoke,
    async add(contents: Uint8Array, name: string) {
      const file = fileOf(contents, name, 'application/pdf')
      const { asset } = await upload(app, troop, { siteId, kind: 'document', file })
      expect(asset).toBeDefined()
      return asset?.id
    },
    look: async (): Promise<Finding[]> => (await invoke('look')).findings,
  }
}

it('A PDF that names a young person is not published before an adult has answered', async () => {
  const { add, invoke, look } = await openTroop()
  const id = await add(await write('Thanks to Scout Sam Miller, 14.'), 'newsletter.pdf')
  expect(await invoke('publish-site')).toMatchObject({ code: 'finding_unanswered' })
  const [found, ...others] = await look()
  expect(others).toEqual([])
  expect(found).toMatchObject({ rule: 'youth-name', field: 'files', entry: id, fix: null })
  expect(found?.excerpt).toBe('In newsletter.pdf: Thanks to Scout Sam Miller, 14.')
  await invoke('answer-finding', { findingId: found?.id, answer: 'agreed' })
  expect(await invoke('publish-site')).toMatchObject({ success: true })
})

it('Of a scan it is said that nobody could read it, and it is published', async () => {
  const { add, invoke, look } = await openTroop()
  await add(samplePdf(), 'flyer.pdf')
  expect(await look()).toMatchObject([{ rule: 'scan', level: 'note', excerpt: 'flyer.pdf' }])
  expect(await invoke('publish-site')).toMatchObject({ success: true })
})

it('A PDF with a place in a picture is not published, whoever answers', async () => {
  const { add, invoke, look } = await openTroop()
  const exif = 'Exif\0\0II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\x30\0\0\0'
  const picture = `8 0 obj << /Length ${exif.length} >> stream\n${exif}\nendstream endobj`
  await add(samplePdf({ objects: picture }), 'hike.pdf')
  expect(await invoke('publish-site')).toMatchObject({ code: 'finding_stops' })
  const stop = (await look()).find(({ rule }) => rule === 'position')
  expect(stop).toMatchObject({ level: 'stop', answers: [] })
  const answer = { findingId: stop?.id, answer: 'adult' }
  expect(await invoke('answer-finding', answer)).toMatchObject({ success: false })
})

it('A PDF that could not be read is looked at by an adult, one of the same name too', async () => {
  const { add, invoke, look } = await openTroop()
  for (const nth of [1, 2]) await add(samplePdf({ catalog: `/Nth ${nth}` }), 'flyer.pdf')
  // As if a server of the version before had taken them.
  await app.sql`delete from private.paper_texts`
  const found = await look()
  expect(found.map(({ rule }) => rule)).toEqual(['unread-file', 'unread-file'])
  await invoke('answer-finding', { findingId: found[0]?.id, answer: 'adult' })
  expect(await look()).toHaveLength(1)
  expect(await invoke('publish-site')).toMatchObject({ code: 'finding_unanswered' })
})

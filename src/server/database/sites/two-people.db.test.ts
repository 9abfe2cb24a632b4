import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AssetRecord } from '#contract/asset-record.ts'
import { startDraft } from '../../../web/sync/document/draft.ts'
import { outlineOf } from '../../../web/sync/document/outline.ts'
import { wholeRow } from '../../../web/sync/document/saved-row.ts'
import { listFiles } from '../../../web/sync/files/site-files.ts'
import { createSiteEditor } from '../../../web/sync/site-editor.ts'
import { createSiteSync, type SyncServer } from '../../../web/sync/site-sync.ts'
import { BEGAN, type Device, playAndJudge, step } from '../../../web/testing/two-people.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { SEED, sized } from '../../testing/sized.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const HISTORIES = sized(300, 15)
type Leader = Awaited<ReturnType<TestApp['signUp']>>

/** The app's calls in the browser, with the same client. */
const serverOf = ({ supabase }: Leader): SyncServer => ({
  async create(id, row) {
    const asked = supabase.from('sites').insert({ ...row, id })
    return (await asked.select().single().throwOnError()).data
  },
  async update(id, revision, row) {
    const asked = supabase.from('sites').update(row).eq('id', id).eq('revision', revision)
    return (await asked.select().throwOnError()).data[0] ?? null
  },
  async read(id) {
    return (await supabase.from('sites').select().eq('id', id).single().throwOnError()).data
  },
  async list(siteId) {
    const asked = supabase.from('site_assets').select().eq('site_id', siteId).is('removed_at', null)
    return (await asked.order('position').throwOnError()).data as unknown as AssetRecord[]
  },
})

/** An uploaded file that is not referenced yet; its bytes do not matter here. */
async function store(siteId: string, id: string): Promise<AssetRecord> {
  await app.sql`insert into public.site_assets
    (id, site_id, kind, file_name, file_key, content_type, bytes, caption, removed_at)
    values (${id}, ${siteId}, 'photo', 'a.jpg', ${id}, 'image/webp', 1, '', now())`
  const look = { width: null, height: null, color: null }
  return {
    id,
    kind: 'photo',
    alt: null,
    caption: '',
    file_name: 'a.jpg',
    bytes: 1,
    files: [],
    ...look,
  }
}

async function openTwice(leader: Leader): Promise<[Device, Device]> {
  const server = serverOf(leader)
  const siteId = crypto.randomUUID()
  const { id: userId } = leader.user
  const began = outlineOf(BEGAN)
  const row = wholeRow(BEGAN, { ...began, lists: { ...began.lists, photo: [] } }, userId)
  await server.create(siteId, row)
  const open = async (): Promise<Device> => {
    const sync = createSiteSync(
      { ...startDraft(siteId, null), revision: 0 },
      {
        userId,
        server,
        loadUpload: async () => (file) => store(siteId, file.id),
        readBlob: async () => new Blob(['x']),
        dropBlob: () => undefined,
        storeDraft: (draft) => draft.document,
        later: () => () => undefined,
        wakeUps: () => () => undefined,
      },
    )
    await sync.pull()
    const editor = createSiteEditor(sync)
    const read = () => sync.document.get()
    const put: Device['put'] = (files) =>
      editor.change({ files: { ...read().files, ...files } }, 'images')
    return { sync, editor, read, put }
  }
  const first = await open()
  first.put({ photo: listFiles(BEGAN.files).map((file) => ({ ...file, id: crypto.randomUUID() })) })
  await first.sync.settle()
  first.editor.forgetPast()
  return [first, await open()]
}

it(`Two people on one site and the database agree in the end, whatever they do at once (${HISTORIES} histories, seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const leader = await app.signUp()
      const devices = await openTwice(leader)
      await playAndJudge(steps, devices)
      const { texts, files } = devices[0].read()
      const { siteId } = devices[0].sync
      const { supabase } = leader
      const rows = async (table: 'site_leaders' | 'site_questions') => {
        const asked = supabase.from(table).select('id').eq('site_id', siteId)
        return (await asked.order('position').throwOnError()).data.map(({ id }) => id)
      }
      expect(await rows('site_leaders')).toEqual(texts.leaders.map(({ id }) => id))
      expect(await rows('site_questions')).toEqual(texts.questions.map(({ id }) => id))
      const shown = await serverOf(leader).list(siteId)
      expect(shown.map(({ id, caption }) => [id, caption])).toEqual(
        files.photo.map(({ id, caption }) => [id, caption]),
      )
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AssetRecord } from '#contract/asset-record.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { newSite } from '#site/facts/site.ts'
import { wholeRow } from './drafts/changed-row.ts'
import { type Draft, textsOf } from './drafts/draft.ts'
import { createFileSync } from './files/file-sync.ts'
import { type FileCalls, sendFiles } from './files/send-files.ts'
import type { SiteFile, SiteFiles } from './files/site-files.ts'
import { createSiteEditor } from './site-editor.ts'

const texts = { ...textsOf(newSite()), photoCaptions: ['The lake', 'The fire'] }

const asset = (id: string): AssetRecord => {
  const look = { caption: null, file_name: id, bytes: 1, width: 1, height: 1, color: null }
  return { id, kind: 'photo', alt: null, ...look, files: [] }
}
const photo = (id: string): SiteFile => {
  const look = { alt: '', width: 1, height: 1, color: '', bytes: 1, type: '', thumb: '' }
  return { id, kind: 'photo', name: id, ...look }
}

/** A saved site with two photos, the lake and the fire, open on this device. */
async function open() {
  const server = { row: wholeRow(texts, 'leader'), revision: 1, photos: ['lake', 'fire'] }
  const record = () =>
    ({ ...server.row, id: 'a', revision: server.revision, updated_at: '' }) as unknown as SiteRecord
  const wakeUps = () => () => {}
  const calls: FileCalls = {
    async upload({ id }) {
      server.photos = [...server.photos, id]
      return asset(id)
    },
    update: async () => {},
    async arrange(_site, photos) {
      server.photos = photos
    },
  }
  const files = createFileSync('a', null, true, {
    list: async () => server.photos.map(asset),
    loadSender: async () => ({ sendFiles, calls }),
    readBlob: async (id) => new Blob([id]),
    dropBlob: () => {},
    keep: () => {},
    wakeUps,
  })
  await files.look()
  files.start()
  const base = { siteId: 'a', texts, base: texts, sent: [], revision: 1 }
  const draft: Draft = { ...base, isDirty: false, changedAt: '' }
  const editor = createSiteEditor(draft, files, {
    userId: 'leader',
    readSite: async () => record(),
    async update(_id, revision, row) {
      if (revision !== server.revision) return null
      server.row = { ...server.row, ...row }
      server.revision++
      return record()
    },
    keep: () => {},
    onSaved: () => {},
    wakeUps,
  })
  editor.start()
  const rows = () =>
    editor.read().files.photos.map(({ id }, place) => {
      return `${id}: ${editor.read().texts.photoCaptions[place] ?? ''}`
    })
  /** Another device moves the fire to the first place. */
  function swapElsewhere() {
    server.photos = ['fire', 'lake']
    server.row = { ...server.row, photo_captions: ['The fire', 'The lake'] }
    server.revision++
  }
  const addPhoto = (files: SiteFiles) => ({ ...files, photos: [...files.photos, photo('trail')] })
  return { server, editor, files, rows, swapElsewhere, addPhoto }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds = 1_100) => vi.advanceTimersByTimeAsync(milliseconds)

it('Texts and photos from elsewhere come together: each caption stays at its photo', async () => {
  const { editor, rows, swapElsewhere } = await open()
  swapElsewhere()
  editor.draft.wake()
  await pass()
  expect(rows()).toEqual(['fire: The fire', 'lake: The lake'])
})

it('After “Saved elsewhere” was chosen, form, past and photos agree, and Undo brings back one’s own', async () => {
  const { editor, rows, server, swapElsewhere } = await open()
  swapElsewhere()
  editor.setText('photoCaptions', ['My lake', 'The fire'])
  await pass()
  expect(editor.draft.state.get()).toMatchObject({ error: { names: ['photoCaptions'] } })
  editor.resolve(['photoCaptions'])
  await pass()
  expect(rows()).toEqual(['fire: The fire', 'lake: The lake'])
  expect(server.row.photo_captions).toEqual(['The fire', 'The lake'])
  expect(editor.undo()).toBe('photoCaptions')
  expect(editor.read().texts.photoCaptions).toContain('My lake')
})

it('A photo moved here and captions written elsewhere do not part', async () => {
  const { editor, rows, server } = await open()
  server.row = { ...server.row, photo_captions: ['The lake', 'A great fire'] }
  server.revision++
  const { photos } = editor.read().files
  editor.change({ files: { ...editor.read().files, photos: photos.toReversed() } }, 'images')
  await editor.draft.saveNow()
  expect(rows()).toEqual(['fire: A great fire', 'lake: The lake'])
})

it('Undo takes back what was done here, and nothing that came from elsewhere', async () => {
  const { editor, server } = await open()
  editor.setText('tagline', 'Mine')
  await pass()
  server.row = { ...server.row, location: 'Theirs' }
  server.revision++
  server.photos = ['lake', 'fire', 'theirs']
  editor.draft.wake()
  await pass()
  expect(editor.undo()).toBe('tagline')
  expect(editor.read().texts).toMatchObject({ tagline: texts.tagline, location: 'Theirs' })
  expect(editor.read().files.photos.map(({ id }) => id)).toEqual(['lake', 'fire', 'theirs'])
})

it('A picked photo can be undone, also when others added one meanwhile', async () => {
  const { editor, files, server, addPhoto } = await open()
  files.add(addPhoto, Date.now())
  await pass()
  server.photos = [...server.photos, 'theirs']
  await files.look()
  const ids = () => editor.read().files.photos.map(({ id }) => id)
  expect(ids()).toEqual(['lake', 'fire', 'trail', 'theirs'])
  expect(editor.undo()).toBe('images')
  expect(ids()).toEqual(['lake', 'fire', 'theirs'])
})

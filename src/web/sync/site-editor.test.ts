import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AssetRecord } from '#contract/asset-record.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { newSite } from '#site/facts/site.ts'
import { sampleFile } from '../testing/sample-file.ts'
import { wholeRow } from './drafts/changed-row.ts'
import { type Draft, textsOf } from './drafts/draft.ts'
import { createFileSync } from './files/file-sync.ts'
import { type FileCalls, sendFiles } from './files/send-files.ts'
import { type SiteFile, type SiteFiles, wordsField } from './files/site-files.ts'
import { createSiteEditor } from './site-editor.ts'

const texts = textsOf(newSite())

type Words = { caption: string; alt: string }
const asset = (id: string, words: Words): AssetRecord => {
  const look = { file_name: id, bytes: 1, width: 1, height: 1, color: null }
  return { id, kind: 'photo', ...words, ...look, files: [] }
}
/** A saved site with two photos, the lake and the fire, open on this device. */
async function open() {
  const words = new Map<string, Words>([
    ['lake', { caption: 'The lake', alt: '' }],
    ['fire', { caption: 'The fire', alt: '' }],
  ])
  const server = {
    row: wholeRow(texts, [], 'leader'),
    revision: 1,
    photos: ['lake', 'fire'],
    words,
  }
  const record = () =>
    ({ ...server.row, id: 'a', revision: server.revision, updated_at: '' }) as unknown as SiteRecord
  const wakeUps = () => () => {}
  const assetOf = (id: string) => asset(id, words.get(id) ?? { caption: '', alt: '' })
  const calls: FileCalls = {
    async upload({ id }) {
      server.photos = [...server.photos, id]
      return assetOf(id)
    },
    async describe(id, next, before) {
      const here = assetOf(id)
      if ('caption' in before && before.caption !== here.caption) return false
      words.set(id, {
        caption: next.caption ?? here.caption ?? '',
        alt: next.alt ?? here.alt ?? '',
      })
      return true
    },
    remove: async () => {},
    async arrange(_site, photos) {
      server.photos = photos
    },
  }
  const files = createFileSync('a', null, true, {
    list: async () => server.photos.map(assetOf),
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
  const leave = editor.start()
  const rows = () => editor.read().files.photos.map(({ id, caption }) => `${id}: ${caption}`)
  /** Another device moves the fire to the first place. */
  function swapElsewhere() {
    server.photos = ['fire', 'lake']
  }
  function writeCaption(id: string, caption: string) {
    const write = (file: SiteFile) => (file.id === id ? { ...file, caption } : file)
    const field = wordsField({ id, name: 'caption' })
    editor.setFiles((before) => ({ ...before, photos: before.photos.map(write) }), field)
  }
  const addPhoto = (files: SiteFiles) => ({
    ...files,
    photos: [...files.photos, sampleFile('trail')],
  })
  return { server, editor, leave, files, rows, swapElsewhere, writeCaption, addPhoto }
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

it('A caption written while another device moves its photo stays at its photo', async () => {
  const { editor, rows, server, swapElsewhere, writeCaption } = await open()
  swapElsewhere()
  writeCaption('lake', 'My lake')
  await pass()
  editor.draft.wake()
  await pass()
  expect(rows()).toEqual(['fire: The fire', 'lake: My lake'])
  expect(server.words.get('lake')?.caption).toBe('My lake')
  expect(server.words.get('fire')?.caption).toBe('The fire')
})

it('After “Saved elsewhere” was chosen, form, past and photos agree, and Undo brings back one’s own', async () => {
  const { editor, files, rows, server, swapElsewhere, writeCaption } = await open()
  swapElsewhere()
  server.words.set('lake', { caption: 'Their lake', alt: '' })
  writeCaption('lake', 'My lake')
  await pass()
  const asked = files.questions.get()
  expect(asked).toMatchObject([{ id: 'lake', mine: 'My lake', theirs: 'Their lake' }])
  editor.resolve([], asked)
  await pass()
  expect(rows()).toEqual(['fire: The fire', 'lake: Their lake'])
  expect(editor.undo()).toBe(wordsField({ id: 'lake', name: 'caption' }))
  await pass()
  expect(rows()).toEqual(['fire: The fire', 'lake: My lake'])
  expect(server.words.get('lake')?.caption).toBe('My lake')
})

it('A photo moved here and captions written elsewhere do not part', async () => {
  const { editor, rows, server } = await open()
  server.words.set('fire', { caption: 'A great fire', alt: '' })
  const { photos } = editor.read().files
  editor.change({ files: { ...editor.read().files, photos: photos.toReversed() } }, 'images')
  editor.draft.wake()
  await pass()
  expect(rows()).toEqual(['fire: A great fire', 'lake: The lake'])
})

it('Undo takes back neither the order nor the words of another device', async () => {
  const { editor, rows, server, swapElsewhere, writeCaption } = await open()
  writeCaption('lake', 'My lake')
  await pass()
  swapElsewhere()
  server.words.set('fire', { caption: 'A great fire', alt: 'Scouts around a fire' })
  editor.draft.wake()
  await pass()
  editor.undo()
  await pass()
  expect(rows()).toEqual(['fire: A great fire', 'lake: The lake'])
  expect(editor.read().files.photos[0]?.alt).toBe('Scouts around a fire')
})

it('Undo takes back what was done here, and nothing that came from elsewhere', async () => {
  const { editor, server } = await open()
  editor.setTexts({ tagline: 'Mine' }, 'tagline')
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

it('What a leader types right before leaving is saved at once', async () => {
  const { editor, leave, server } = await open()
  editor.setTexts({ tagline: 'Mine' }, 'tagline')
  leave()
  await pass(0)
  expect(server.row).toMatchObject({ tagline: 'Mine' })
})

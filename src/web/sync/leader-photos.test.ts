import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SiteRecord } from '#contract/site-record.ts'
import type { Leader } from '#site/facts/leaders.ts'
import { newSite } from '#site/facts/site.ts'
import { openFileSync } from '../testing/file-server.ts'
import { sampleFile } from '../testing/sample-file.ts'
import { wholeRow } from './drafts/changed-row.ts'
import { textsOf } from './drafts/draft.ts'
import { withFile, withoutFile } from './files/site-files.ts'
import { createSiteEditor } from './site-editor.ts'

const ANN = { name: 'Ann', role: '' }
const BO = { name: 'Bo', role: '' }
const face = (id: string) => sampleFile(id, { kind: 'leader' })

/** The editor of a saved site with these leaders. */
async function open(...leaders: Leader[]) {
  const { sync, shown, server } = await openFileSync()
  const texts = { ...textsOf(newSite()), unitKind: 'troop', leaders }
  let row = wholeRow(texts, [], 'leader')
  let revision = 1
  const record = () => ({ ...row, id: 'site', revision, updated_at: '' }) as unknown as SiteRecord
  const draft = { siteId: 'site', texts, base: texts, sent: [], revision, isDirty: false }
  const editor = createSiteEditor({ ...draft, changedAt: '' }, sync, {
    userId: 'leader',
    readSite: async () => record(),
    async update(_id, _revision, change) {
      row = { ...row, ...change }
      revision++
      return record()
    },
    keep: () => {},
    onSaved: () => {},
    wakeUps: () => () => {},
  })
  editor.start()
  const saying = () => {
    const { texts, files } = editor.read()
    const has = (id = '') => files.leaders.some((file) => file.id === id)
    return texts.leaders.map(({ name, photo }) => `${name} ${has(photo) ? photo : '-'}`)
  }
  const setLeaders = (next: Leader[], field = 'leaders photo') =>
    editor.setTexts({ leaders: next }, field)
  /** A picked photo is ready. */
  const arrive = (id: string, replaces?: string) =>
    sync.add((before) => withFile(before, face(id)), Date.now(), replaces)
  return { editor, sync, server, shown, saying, setLeaders, arrive, saved: () => row.leaders }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = () => vi.advanceTimersByTimeAsync(3_000)

it('A photo that was named when it was picked is one edit with its file', async () => {
  const { editor, saying, setLeaders, arrive, shown, saved } = await open(ANN, BO)
  setLeaders([ANN, { ...BO, photo: 'bo' }])
  await pass()
  arrive('bo')
  await pass()
  expect(saying()).toEqual(['Ann -', 'Bo bo'])
  expect(shown()).toEqual(['bo'])
  expect(saved()).toMatchObject([{ photo: '' }, { photo: 'bo' }])
  expect(editor.undo()).toBe('leaders photo')
  await pass()
  expect(saying()).toEqual(['Ann -', 'Bo -'])
  expect(shown()).toEqual([])
  editor.redo()
  await pass()
  expect(saying()).toEqual(['Ann -', 'Bo bo'])
  expect(shown()).toEqual(['bo'])
})

it('A photo comes to its leader, wherever in the list that is by then', async () => {
  const { saying, setLeaders, arrive } = await open(ANN, BO)
  setLeaders([ANN, { ...BO, photo: 'bo' }])
  setLeaders([{ ...BO, name: 'Bob', photo: 'bo' }, ANN], 'leaders move 1 0')
  arrive('bo')
  expect(saying()).toEqual(['Bob bo', 'Ann -'])
  await pass()
})

it('A photo whose leader went before it was ready is not sent, and comes back with the leader', async () => {
  const { editor, saying, setLeaders, arrive, shown } = await open(ANN, BO)
  setLeaders([ANN, { ...BO, photo: 'bo' }])
  setLeaders([ANN], 'leaders remove 1')
  arrive('bo')
  await pass()
  expect(shown()).toEqual([])
  expect(editor.undo()).toBe('leaders remove 1')
  await pass()
  expect(saying()).toEqual(['Ann -', 'Bo bo'])
  expect(shown()).toEqual(['bo'])
})

it('Another photo takes the place of the first when it is ready, as one edit', async () => {
  const { editor, saying, setLeaders, arrive, shown } = await open(ANN, BO)
  setLeaders([{ ...ANN, photo: 'old' }, BO])
  arrive('old')
  await pass()
  arrive('new', 'old')
  await pass()
  expect(saying()).toEqual(['Ann new', 'Bo -'])
  expect(shown()).toEqual(['new'])
  editor.undo()
  await pass()
  expect(saying()).toEqual(['Ann old', 'Bo -'])
  expect(shown()).toEqual(['old'])
})

it('Another photo for a leader who has none any more goes to nobody', async () => {
  const { editor, saying, setLeaders, arrive, shown } = await open(ANN)
  setLeaders([{ ...ANN, photo: 'old' }])
  arrive('old')
  await pass()
  editor.change(
    {
      texts: { ...editor.read().texts, leaders: [ANN] },
      files: withoutFile(editor.read().files, 'old'),
    },
    'leaders photo 0',
  )
  arrive('new', 'old')
  await pass()
  expect(saying()).toEqual(['Ann -'])
  expect(shown()).toEqual([])
})

it('Undo of a photo leaves alone what became of other files meanwhile', async () => {
  const { editor, sync, saying, setLeaders, arrive } = await open(ANN)
  setLeaders([{ ...ANN, photo: 'ann' }])
  sync.add((before) => withFile(before, sampleFile('lake')), Date.now())
  arrive('ann')
  await pass()
  expect(editor.undo()).toBe('images')
  expect(editor.undo()).toBe('leaders photo')
  editor.redo()
  editor.redo()
  expect(saying()).toEqual(['Ann ann'])
  expect(editor.read().files.photos.map(({ id }) => id)).toEqual(['lake'])
  editor.undo()
  expect(saying()).toEqual(['Ann ann'])
  await pass()
})

it('Photos of several leaders do not take each other’s place', async () => {
  const { saying, setLeaders, arrive, shown, sync } = await open(ANN, BO)
  setLeaders([
    { ...ANN, photo: 'ann' },
    { ...BO, photo: 'bo' },
  ])
  arrive('ann')
  arrive('bo')
  await pass()
  await sync.look()
  expect(saying()).toEqual(['Ann ann', 'Bo bo'])
  expect(shown()).toEqual(['ann', 'bo'])
})

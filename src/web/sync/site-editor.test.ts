import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { sampleFile } from '../testing/sample-file.ts'
import { createSiteServer } from '../testing/site-server.ts'
import { textsOf } from './document/site-document.ts'
import { detailField, NO_FILES, type SiteFile } from './files/site-files.ts'

const photo = (id: string, caption = '') => sampleFile(id, { caption })

/** A saved site with two photos, the lake and the fire, open on two devices. */
async function open() {
  const began = [photo('lake', 'The lake'), photo('fire', 'The fire')]
  const texts = textsOf({ ...newSite(), unitKind: 'troop' })
  const site = createSiteServer({ texts, files: { ...NO_FILES, photo: began } })
  const [here, elsewhere] = [site.open(), site.open()]
  await Promise.all([here.sync.pull(), elsewhere.sync.pull()])
  const leave = here.editor.start()
  const rows = () => here.read().files.photo.map(({ id, caption }) => `${id}: ${caption}`)
  type Device = typeof here
  function write({ editor }: Device, id: string, words: Partial<SiteFile>) {
    const change = (file: SiteFile) => (file.id === id ? { ...file, ...words } : file)
    editor.setFiles(
      (before) => ({ ...before, photo: before.photo.map(change) }),
      detailField(id, 'caption'),
    )
  }
  const swap = ({ read, put }: Device) => put({ photo: read().files.photo.toReversed() })
  return { ...site, here, elsewhere, leave, rows, write, swap }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds = 5_000) => vi.advanceTimersByTimeAsync(milliseconds)

it('A caption written while another device moves its photo stays at its photo', async () => {
  const { here, elsewhere, rows, server, swap, write } = await open()
  swap(elsewhere)
  write(here, 'lake', { caption: 'My lake' })
  await pass()
  await here.sync.pull()
  expect(rows()).toEqual(['fire: The fire', 'lake: My lake'])
  expect(server.row.files).toMatchObject([{ caption: 'The fire' }, { caption: 'My lake' }])
})

it('After “Saved elsewhere” was chosen, form, past and photos agree, and Undo brings back one’s own', async () => {
  const { here, elsewhere, rows, server, swap, write } = await open()
  swap(elsewhere)
  write(elsewhere, 'lake', { caption: 'Their lake' })
  await pass()
  write(here, 'lake', { caption: 'My lake' })
  await pass()
  const asked = here.sync.conflicts.get()?.conflicts ?? []
  expect(asked).toMatchObject([{ entry: 'lake', mine: 'My lake', theirs: 'Their lake' }])
  here.editor.resolve(asked)
  await pass()
  expect(rows()).toEqual(['fire: The fire', 'lake: Their lake'])
  expect(here.editor.undo()).toBe(detailField('lake', 'caption'))
  await pass()
  expect(rows()).toEqual(['fire: The fire', 'lake: My lake'])
  expect(server.row.files).toMatchObject([{ id: 'fire' }, { caption: 'My lake' }])
})

it('Undo takes back neither the order nor the words of another device', async () => {
  const { here, elsewhere, rows, swap, write } = await open()
  write(here, 'lake', { caption: 'My lake' })
  await pass()
  await elsewhere.sync.pull()
  swap(elsewhere)
  write(elsewhere, 'fire', { caption: 'A great fire', alt: 'Scouts around a fire' })
  await pass()
  await here.sync.pull()
  here.editor.undo()
  expect(rows()).toEqual(['fire: A great fire', 'lake: The lake'])
  expect(here.read().files.photo[0]?.alt).toBe('Scouts around a fire')
})

it('Undo takes back what was done here, and nothing that came from elsewhere', async () => {
  const { here, elsewhere, rows } = await open()
  here.editor.setTexts({ tagline: 'Mine' }, 'tagline')
  await pass()
  await elsewhere.sync.pull()
  elsewhere.type({ location: 'Theirs' })
  elsewhere.put({ photo: [...elsewhere.read().files.photo, photo('theirs')] })
  await pass()
  await here.sync.pull()
  expect(here.editor.undo()).toBe('tagline')
  expect(here.texts()).toMatchObject({ tagline: newSite().tagline, location: 'Theirs' })
  expect(rows()).toEqual(['lake: The lake', 'fire: The fire', 'theirs: '])
})

it('A picked photo can be undone, also when others added one meanwhile', async () => {
  const { here, elsewhere, blobs } = await open()
  blobs.add('trail')
  here.sync.arrive(photo('trail'), Date.now())
  await pass()
  await elsewhere.sync.pull()
  elsewhere.put({ photo: [...elsewhere.read().files.photo, photo('theirs')] })
  await pass()
  await here.sync.pull()
  expect(here.photos()).toBe('lake fire trail theirs')
  expect(here.editor.undo()).toBe('images')
  expect(here.photos()).toBe('lake fire theirs')
})

it('What a leader types right before leaving is saved at once', async () => {
  const { here, leave, server } = await open()
  here.editor.setTexts({ tagline: 'Mine' }, 'tagline')
  leave()
  await pass(0)
  expect(server.row).toMatchObject({ tagline: 'Mine' })
})

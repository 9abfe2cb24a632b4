import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleFile } from '../testing/sample-file.ts'
import { createSiteServer, NEW } from '../testing/site-server.ts'
import { NO_FILES, type SiteFile } from './files/site-files.ts'

const { texts } = NEW.document
const ANN = { id: 'ann', name: 'Ann', role: 'Scoutmaster' }
const BO = { id: 'bo', name: 'Bo', role: 'Treasurer' }
const photo = (id: string, caption = '') => sampleFile(id, { caption })
const withPhotos = (...files: SiteFile[]) => ({
  texts,
  files: { ...NO_FILES, photo: files },
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds = 1_100) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a saved site', () => {
  it('is kept at each change, and only what changed is saved, once, after a pause', async () => {
    const { server, kept, open } = createSiteServer()
    const { type, state } = open()
    for (const troopName of ['T', 'Tr', 'Tro']) type({ troopName })
    expect(kept).toHaveLength(3)
    expect(server.sent).toEqual([])
    await pass()
    expect(server.sent).toEqual([{ site_name: 'Tro', domain: 'troop-' }])
    expect(state()).toBe('saved')
    expect(kept.at(-1)).toMatchObject({ revision: 2, isDirty: false })
  })

  it('is a troop once it was saved without a kind, and is not saved for that again', async () => {
    const { server, open } = createSiteServer()
    const site = open()
    site.type({ tagline: 'Onward' })
    await pass(5_000)
    expect(site.texts().unitKind).toBe('troop')
    expect(server.sent).toEqual([{ tagline: 'Onward' }])
    expect(site.state()).toBe('saved')
  })

  it('saves the leaders with what others did to the list', async () => {
    const { server, open } = createSiteServer()
    const [one, other] = [open(), open()]
    one.type({ leaders: [ANN, BO] })
    await pass()
    expect(server.row).toMatchObject({ leaders: [ANN, BO], leader_name: 'Ann' })
    await other.sync.pull()
    other.type({ leaders: [{ ...ANN, name: 'Anne' }, BO] })
    one.type({ leaders: [BO, { ...ANN, role: 'Chair' }] })
    await pass(5_000)
    await Promise.all([one.sync.pull(), other.sync.pull()])
    const both = [BO, { ...ANN, name: 'Anne', role: 'Chair' }]
    expect([one.texts().leaders, other.texts().leaders]).toEqual([both, both])
    expect([one, other].map(({ sync }) => sync.conflicts.get())).toEqual([null, null])
  })

  it('is tried again when the server was away', async () => {
    const { server, last, open } = createSiteServer()
    const { type, state } = open()
    server.isUnreachable = true
    type({ troopName: 'Troop 1' })
    await pass()
    expect(state()).toBe('refused')
    expect(last().isDirty).toBe(true)
    server.isUnreachable = false
    await pass(6_000)
    expect(server.row.site_name).toBe('Troop 1')
  })

  it('keeps what was taken back while its answer was lost', async () => {
    const { server, open } = createSiteServer()
    const site = open()
    server.losesAnswers = true
    site.type({ location: 'Wrong', leaders: [] })
    await pass()
    site.type({ location: texts.location, leaders: texts.leaders })
    expect(site.state()).not.toBe('saved')
    server.losesAnswers = false
    await pass(6_000)
    expect(site.texts()).toMatchObject({ location: texts.location, leaders: texts.leaders })
    expect(server.row.location).toBe(texts.location)
    expect(site.state()).toBe('saved')
  })

  it('keeps the order that was taken back while its answer was lost', async () => {
    const { server, open } = createSiteServer()
    const site = open()
    site.type({ leaders: [ANN, BO] })
    await pass()
    server.losesAnswers = true
    site.type({ leaders: [BO, ANN] })
    await pass()
    site.type({ leaders: [ANN, BO] })
    server.losesAnswers = false
    await pass(6_000)
    expect(site.texts().leaders).toEqual([ANN, BO])
    expect(server.row.leaders).toMatchObject([ANN, BO])
  })

  it('takes what others changed in other fields, and gives its own', async () => {
    const { server, save, open } = createSiteServer()
    const site = open()
    save({ tagline: 'Theirs' })
    site.type({ location: 'Mine' })
    await pass()
    expect(server.row).toMatchObject({ tagline: 'Theirs', location: 'Mine' })
    expect(site.texts()).toMatchObject({ tagline: 'Theirs', location: 'Mine' })
    expect(site.state()).toBe('saved')
  })

  it('never writes over what it has not seen, however often others are faster', async () => {
    const { server, open } = createSiteServer()
    const site = open()
    server.elsewhere = Array.from({ length: 30 }, (_, count) => ({ phone: String(count) }))
    site.type({ location: 'Mine' })
    await pass()
    expect(server.sent).toEqual([])
    expect(site.state()).toBe('refused')
    server.elsewhere = []
    await pass(6_000)
    expect(server.row.location).toBe('Mine')
    expect(site.texts().phone).toBe(server.row.phone)
  })

  it('asks where both changed the same field, and writes nothing until somebody has chosen', async () => {
    const { server, save, last, open } = createSiteServer()
    const site = open()
    save({ site_name: 'Theirs', tagline: 'Their tagline', phone: '1' })
    site.type({ troopName: 'Mine', tagline: 'My tagline', location: 'Here' })
    await pass()
    const conflicts = site.sync.conflicts.get()?.conflicts ?? []
    expect(conflicts.map(({ part }) => part)).toEqual(['troopName', 'tagline'])
    expect(site.texts()).toMatchObject({ troopName: 'Mine', phone: '1' })
    site.type({ troopName: 'Mine, longer' })
    site.sync.wake()
    await pass(100_000)
    await expect(site.sync.saveNow()).rejects.toThrow('Choose a version first')
    expect(server.sent).toEqual([])
    expect(last().isDirty).toBe(true)

    site.editor.resolve(conflicts.filter(({ part }) => part === 'tagline'))
    await pass(100)
    const chosen = { troopName: 'Mine, longer', tagline: 'Their tagline', phone: '1' }
    expect(site.texts()).toMatchObject({ ...chosen, location: 'Here' })
    expect(server.sent).toEqual([{ site_name: 'Mine, longer', location: 'Here', domain: 'troop-' }])
    expect(last().isDirty).toBe(false)
    site.editor.undo()
    expect(site.texts()).toMatchObject({ troopName: 'Theirs', tagline: 'My tagline' })
  })

  it('asks again after a reload, with what was typed', async () => {
    const { server, save, last, open } = createSiteServer()
    const first = open()
    save({ site_name: 'Theirs', phone: '1' })
    first.type({ troopName: 'Mine' })
    await pass()
    first.stop()
    const again = open(last())
    await pass()
    expect(again.sync.conflicts.get()?.conflicts).toMatchObject([{ part: 'troopName' }])
    expect(again.texts()).toMatchObject({ troopName: 'Mine', phone: '1' })
    again.sync.resolve([])
    await pass()
    expect(server.row).toMatchObject({ site_name: 'Mine', phone: '1' })
  })

  it('asks again when others changed it while the leader chose', async () => {
    const { server, save, open } = createSiteServer()
    const { type, sync, texts } = open()
    save({ site_name: 'Theirs' })
    type({ troopName: 'Mine' })
    await pass()
    save({ site_name: 'Theirs again' })
    sync.resolve([])
    await pass()
    expect(sync.conflicts.get()?.conflicts).toMatchObject([{ theirs: 'Theirs again' }])
    sync.resolve(sync.conflicts.get()?.conflicts ?? [])
    await pass()
    expect(texts().troopName).toBe('Theirs again')
    expect(server.sent).toEqual([])
  })

  it('asks no longer once the others have taken back what they wrote', async () => {
    const { server, save, open } = createSiteServer()
    const { type, sync, state } = open()
    const before = server.row.site_name
    save({ site_name: 'Theirs' })
    type({ troopName: 'Mine' })
    await pass()
    expect(sync.conflicts.get()?.conflicts).toHaveLength(1)
    save({ site_name: before })
    await sync.pull()
    expect(sync.conflicts.get()).toBeNull()
    await pass(5_000)
    expect([state(), server.row.site_name]).toEqual(['saved', 'Mine'])
  })

  it('knows its own words again when only the answer was lost, also when it has been typed on', async () => {
    const { server, last, open } = createSiteServer()
    server.losesAnswers = true
    const first = open()
    first.type({ troopName: 'Troop 1' })
    await pass()
    expect(first.state()).toBe('refused')
    server.losesAnswers = false
    first.type({ troopName: 'Troop 12' })
    first.stop()
    const again = open(last())
    await pass()
    expect(again.state()).toBe('saved')
    expect(server.row.site_name).toBe('Troop 12')
  })

  it('knows its own words again after a reload while they were being saved', async () => {
    const { server, last, open } = createSiteServer()
    server.answersNever = true
    const first = open()
    first.type({ troopName: 'Troop 1' })
    await pass()
    first.type({ troopName: 'Troop 12' })
    first.stop()
    server.answersNever = false
    const again = open(last())
    await pass()
    expect(again.sync.conflicts.get()).toBeNull()
    expect(again.state()).toBe('saved')
    expect(server.row.site_name).toBe('Troop 12')
  })

  it('looks for news after time away, and keeps what is typed meanwhile', async () => {
    const { save, wake, open } = createSiteServer()
    const { type, texts } = open()
    save({ tagline: 'Theirs' })
    wake()
    await pass(10)
    expect(texts().tagline).toBe('Theirs')
    save({ tagline: 'Theirs again' })
    wake()
    type({ location: 'Mine' })
    await pass()
    expect(texts()).toMatchObject({ tagline: 'Theirs again', location: 'Mine' })
  })

  it('is one for a person alone, however often answers are lost: nothing is asked', async () => {
    const { server, open } = createSiteServer(withPhotos(photo('a'), photo('b'), photo('c')))
    const site = open()
    let seed = 1
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    for (let round = 0; round < 200; round++) {
      server.losesAnswers = random(2) === 0
      server.isUnreachable = random(4) === 0
      const { leaders } = site.texts()
      const { photo: photos } = site.read().files
      if (random(3) === 0) site.type({ tagline: `Round ${round}` })
      if (random(3) === 0) site.type({ leaders: [...leaders, { ...ANN, id: `l${round}` }] })
      if (random(4) === 0) site.type({ leaders: leaders.slice(1).toReversed() })
      if (random(3) === 0) site.put({ photo: photos.toReversed() })
      if (random(3) === 0)
        site.put({ photo: photos.map((each) => ({ ...each, caption: `${random(5)}` })) })
      if (random(5) === 0) site.editor.undo()
      await pass(random(5_000))
      expect(site.sync.conflicts.get()).toBeNull()
    }
    server.losesAnswers = false
    server.isUnreachable = false
    const before = site.read()
    await pass(100_000)
    expect(site.state()).toBe('saved')
    expect(site.read()).toEqual(before)
    const other = open()
    await other.sync.pull()
    expect(other.texts()).toEqual(before.texts)
    expect(other.photos()).toEqual(site.photos())
  })
})

describe('a new site', () => {
  it('is on the device alone until it is saved for the first time, and then whole', async () => {
    const { server, kept, open } = createSiteServer()
    server.isThere = false
    const site = open(NEW)
    site.put({ photo: [photo('a', 'The lake')] })
    site.type({ troopName: 'Troop 1' })
    await pass(60_000)
    expect(server.calls).toBe(0)
    expect(site.sync.isSaved()).toBe(false)
    expect(kept).toHaveLength(2)
    await site.sync.saveNow()
    expect(server.sent).toMatchObject([
      { site_name: 'Troop 1', photo_captions: null, files: [], user_id: 'leader' },
    ])
    expect(site.sync.isSaved()).toBe(true)
    await pass(5_000)
    expect(server.row.files).toMatchObject([{ id: 'a', caption: 'The lake' }])
  })

  it('takes along what is typed while the first save is under way', async () => {
    const { server, open } = createSiteServer()
    server.isThere = false
    const site = open(NEW)
    site.type({ troopName: 'Troop 1' })
    const saving = site.sync.saveNow()
    site.type({ troopName: 'Troop 12' })
    await saving
    expect(site.state()).toBe('waiting')
    await pass()
    expect(server.row.site_name).toBe('Troop 12')
    expect(server.sent).toHaveLength(2)
  })

  it('is made once, though the answer to the first save was lost', async () => {
    const { server, open } = createSiteServer()
    server.isThere = false
    server.losesAnswers = true
    const site = open(NEW)
    site.type({ troopName: 'Troop 1' })
    await expect(site.sync.saveNow()).rejects.toThrow('Nobody answered')
    server.losesAnswers = false
    site.type({ troopName: 'Troop 12' })
    await site.sync.saveNow()
    expect(site.state()).toBe('saved')
    expect(server.row.site_name).toBe('Troop 12')
  })

  it('follows what is typed into it in another tab', () => {
    const { saved, open } = createSiteServer()
    const { sync, texts } = open(NEW)
    const saying = (tagline: string) => ({
      ...NEW.document,
      texts: { ...NEW.document.texts, tagline },
    })
    sync.adoptDraft({ ...NEW, document: saying('Theirs') })
    expect(texts().tagline).toBe('Theirs')
    sync.adoptDraft({ ...saved, document: saying('Saved there') })
    expect(texts().tagline).toBe('Theirs')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftServer, NEW, SAVED, texts } from '../../testing/draft-server.ts'
import { wholeRow } from './changed-row.ts'
import { DraftConflict } from './draft-conflict.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds = 1_100) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a saved site', () => {
  it('is kept at each change, and only what changed is saved, once, after a pause', async () => {
    const { server, kept, open } = createDraftServer()
    const draft = open(SAVED)
    for (const troopName of ['T', 'Tr', 'Tro']) draft.type({ troopName })
    expect(kept).toHaveLength(3)
    expect(server.sent).toEqual([])
    await pass()
    expect(server.sent).toEqual([{ site_name: 'Tro', domain: 'troop-' }])
    expect(draft.state.get()).toEqual({ kind: 'saved' })
    expect(kept.at(-1)).toMatchObject({ revision: 2, isDirty: false })
  })

  it('is a troop once it was saved without a kind, and is not saved for that again', async () => {
    const { server, open } = createDraftServer()
    const draft = open(SAVED)
    draft.type({ tagline: 'Onward' })
    await pass(5_000)
    expect(draft.texts.get().unitKind).toBe('troop')
    expect(server.sent).toEqual([{ tagline: 'Onward' }])
    expect(draft.state.get()).toEqual({ kind: 'saved' })
  })

  it('saves the leaders as one list, and asks when others changed it too', async () => {
    const { server, save, open } = createDraftServer()
    const draft = open(SAVED)
    const leaders = [
      { name: 'Ann', role: 'Scoutmaster' },
      { name: 'Bo', role: 'Treasurer' },
    ]
    draft.type({ leaders })
    await pass()
    expect(server.row).toMatchObject({ leaders, leader_name: 'Ann' })
    save({ leaders: leaders.slice(0, 1) })
    draft.type({ leaders: [...leaders].reverse() })
    await pass()
    const state = draft.state.get()
    expect(state.kind === 'refused' && state.error).toMatchObject({ names: ['leaders'] })
    draft.resolve(['leaders'])
    await pass()
    expect(draft.texts.get().leaders).toEqual(leaders.slice(0, 1))
    expect(draft.state.get()).toEqual({ kind: 'saved' })
  })

  it('is tried again when the server was away', async () => {
    const { server, last, open } = createDraftServer()
    const draft = open(SAVED)
    server.isAway = true
    draft.type({ troopName: 'Troop 1' })
    await pass()
    expect(draft.state.get().kind).toBe('refused')
    expect(last().isDirty).toBe(true)
    server.isAway = false
    await pass(6_000)
    expect(server.row.site_name).toBe('Troop 1')
  })

  it('keeps what was taken back while its answer was lost', async () => {
    const { server, open } = createDraftServer()
    const draft = open(SAVED)
    server.losesAnswers = true
    draft.type({ location: 'Wrong' })
    await pass()
    draft.type({ location: texts.location })
    expect(draft.state.get()).not.toEqual({ kind: 'saved' })
    server.losesAnswers = false
    await pass(6_000)
    expect(draft.texts.get().location).toBe(texts.location)
    expect(server.row.location).toBe(texts.location)
    expect(draft.state.get()).toEqual({ kind: 'saved' })
  })

  it('takes what others changed in other fields, and gives its own', async () => {
    const { server, save, open } = createDraftServer()
    const draft = open(SAVED)
    save({ tagline: 'Theirs' })
    draft.type({ location: 'Mine' })
    await pass()
    expect(server.row).toMatchObject({ tagline: 'Theirs', location: 'Mine' })
    expect(draft.texts.get()).toMatchObject({ tagline: 'Theirs', location: 'Mine' })
    expect(draft.state.get()).toEqual({ kind: 'saved' })
  })

  it('never writes over what it has not seen, however often others are faster', async () => {
    const { server, open } = createDraftServer()
    const draft = open(SAVED)
    server.elsewhere = Array.from({ length: 30 }, (_, count) => ({ phone: String(count) }))
    draft.type({ location: 'Mine' })
    await pass()
    expect(server.sent).toEqual([])
    expect(draft.state.get().kind).toBe('refused')
    server.elsewhere = []
    await pass(6_000)
    expect(server.row.location).toBe('Mine')
    expect(draft.texts.get().phone).toBe(server.row.phone)
  })

  it('asks where both changed the same field, and writes nothing until somebody has chosen', async () => {
    const { server, save, last, open } = createDraftServer()
    const draft = open(SAVED)
    save({ site_name: 'Theirs', tagline: 'Their tagline', phone: '1' })
    draft.type({ troopName: 'Mine', tagline: 'My tagline', location: 'Here' })
    await pass()
    const state = draft.state.get()
    const error = state.kind === 'refused' && state.error
    expect(error).toBeInstanceOf(DraftConflict)
    expect(error).toMatchObject({ names: ['troopName', 'tagline'] })
    expect(draft.texts.get()).toMatchObject({ troopName: 'Mine', phone: '1' })
    draft.type({ troopName: 'Mine, longer' })
    draft.wake()
    await pass(100_000)
    await expect(draft.saveNow()).rejects.toThrow('Choose a version first')
    expect(server.sent).toEqual([])
    expect(last().isDirty).toBe(true)

    expect(draft.resolve(['tagline'])).toEqual({ troopName: 'Theirs', tagline: 'My tagline' })
    await pass(100)
    const chosen = { troopName: 'Mine, longer', tagline: 'Their tagline', phone: '1' }
    expect(draft.texts.get()).toMatchObject({ ...chosen, location: 'Here' })
    expect(server.sent).toEqual([{ site_name: 'Mine, longer', location: 'Here', domain: 'troop-' }])
    expect(last().isDirty).toBe(false)
  })

  it('asks again after a reload, with what was typed', async () => {
    const { server, save, last, open } = createDraftServer()
    const first = open(SAVED)
    save({ site_name: 'Theirs', phone: '1' })
    first.type({ troopName: 'Mine' })
    await pass()
    first.stop()
    const again = open(last())
    await pass()
    expect(again.state.get()).toMatchObject({ kind: 'refused', error: { names: ['troopName'] } })
    expect(again.texts.get()).toMatchObject({ troopName: 'Mine', phone: '1' })
    again.resolve([])
    await pass()
    expect(server.row).toMatchObject({ site_name: 'Mine', phone: '1' })
  })

  it('asks again when others changed it while the leader chose', async () => {
    const { server, save, open } = createDraftServer()
    const draft = open(SAVED)
    save({ site_name: 'Theirs' })
    draft.type({ troopName: 'Mine' })
    await pass()
    save({ site_name: 'Theirs again' })
    draft.resolve([])
    await pass()
    expect(draft.state.get()).toMatchObject({ error: { theirs: { troopName: 'Theirs again' } } })
    draft.resolve(['troopName'])
    await pass()
    expect(draft.texts.get().troopName).toBe('Theirs again')
    expect(server.sent).toEqual([])
  })

  it('knows its own words again when only the answer was lost, also when it has been typed on', async () => {
    const { server, last, open } = createDraftServer()
    server.losesAnswers = true
    const draft = open(SAVED)
    draft.type({ troopName: 'Troop 1' })
    await pass()
    expect(draft.state.get().kind).toBe('refused')
    server.losesAnswers = false
    draft.type({ troopName: 'Troop 12' })
    draft.stop()
    const again = open(last())
    await pass()
    expect(again.state.get().kind).toBe('saved')
    expect(server.row.site_name).toBe('Troop 12')
  })

  it('looks for news after time away, unless something is typed meanwhile', async () => {
    const { save, open } = createDraftServer()
    const draft = open(SAVED)
    save({ tagline: 'Theirs' })
    draft.wake()
    await pass(10)
    expect(draft.texts.get().tagline).toBe('Theirs')
    save({ tagline: 'Theirs again' })
    draft.wake()
    draft.type({ location: 'Mine' })
    await pass()
    expect(draft.texts.get()).toMatchObject({ tagline: 'Theirs again', location: 'Mine' })
  })
})

describe('a new site', () => {
  it('is on the device alone until it is saved for the first time, and then whole', async () => {
    const { server, kept, open } = createDraftServer()
    server.isThere = false
    const draft = open(NEW, { captions: () => ['The lake'] })
    draft.type({ troopName: 'Troop 1' })
    await pass(60_000)
    expect(server.sent).toEqual([])
    expect(draft.isSaved()).toBe(false)
    expect(kept).toHaveLength(1)
    await draft.saveNow()
    expect(server.sent).toEqual([
      wholeRow({ ...texts, troopName: 'Troop 1' }, ['The lake'], 'leader'),
    ])
    expect(draft.isSaved()).toBe(true)
  })

  it('takes along what is typed while the first save is under way', async () => {
    const { server, open } = createDraftServer()
    server.isThere = false
    const draft = open(NEW)
    draft.type({ troopName: 'Troop 1' })
    const saving = draft.saveNow()
    draft.type({ troopName: 'Troop 12' })
    await saving
    expect(draft.state.get().kind).toBe('waiting')
    await pass()
    expect(server.row.site_name).toBe('Troop 12')
    expect(server.sent).toHaveLength(2)
  })

  it('is made once, though the answer to the first save was lost', async () => {
    const { server, open } = createDraftServer()
    server.isThere = false
    server.losesAnswers = true
    const draft = open(NEW)
    draft.type({ troopName: 'Troop 1' })
    await expect(draft.saveNow()).rejects.toThrow('Nobody answered')
    server.losesAnswers = false
    draft.type({ troopName: 'Troop 12' })
    await draft.saveNow()
    expect(draft.state.get().kind).toBe('saved')
    expect(server.row.site_name).toBe('Troop 12')
  })

  it('follows what is typed into it in another tab', () => {
    const { open } = createDraftServer()
    const draft = open(NEW)
    draft.follow({ ...NEW, texts: { ...texts, tagline: 'Theirs' } })
    expect(draft.texts.get().tagline).toBe('Theirs')
    draft.follow({ ...SAVED, texts: { ...texts, tagline: 'Saved there' } })
    expect(draft.texts.get().tagline).toBe('Theirs')
  })
})

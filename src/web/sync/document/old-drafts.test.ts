import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { sampleFile } from '../../testing/sample-file.ts'
import type { SiteFile } from '../files/site-files.ts'
import { mergeOutlines } from './merge-outlines.ts'
import { adoptOldFiles } from './old-drafts.ts'
import { changedParts, outlineOf } from './outline.ts'
import { parseDraft } from './stored-draft.ts'

const { logo, hero, images, leaderPhotos, recruitmentPdf, documents, ...rest } = newSite()
const { photoCaptions, address, ...texts } = rest
const ANN = { name: 'Ann', role: 'Scoutmaster' }
const BO = { name: 'Bo', role: 'Treasurer' }
const old = (change: object, base: object = texts) => {
  const draft = { siteId: 'site', revision: 7, isDirty: true, changedAt: '2026-01-01', sent: [{}] }
  return parseDraft(JSON.stringify({ ...draft, texts: { ...texts, ...change }, base }))
}

it('What was typed in the version before is there, against what it began with', () => {
  const draft = old({ tagline: 'Onward' })
  expect(draft).toMatchObject({ siteId: 'site', revision: 7, isDirty: true, sent: [] })
  expect(draft?.document.texts.tagline).toBe('Onward')
  expect(draft && changedParts(draft.base, outlineOf(draft.document))).toEqual(['tagline'])
})

it('Leaders and questions have the same ids as in what they began with', () => {
  const why = { question: 'Why?', answer: '' }
  const base = { ...texts, leaders: [ANN, BO], questions: [why] }
  const leaders = [{ ...BO, name: 'Bob' }, ANN]
  const draft = old({ leaders, questions: [{ ...why, answer: 'So.' }] }, base)
  const [ann, bo] = draft?.base.lists.leaders ?? []
  expect(draft?.document.texts.leaders).toEqual([
    { ...leaders[0], id: bo?.id },
    { ...ANN, id: ann?.id },
  ])
  expect(draft?.document.texts.questions[0]?.id).toBe(draft?.base.lists.questions[0]?.id)
})

it('A draft from before there were several leaders keeps the one it names', () => {
  const { leaders, ...others } = texts
  const one = {
    ...others,
    leaderName: 'A; B, and C',
    leaderRole: 'Scoutmaster',
    leaders: undefined,
  }
  const draft = old(one, { leaderName: 'A', leaderRole: '' })
  expect(draft?.document.texts.leaders).toMatchObject([
    { name: 'A; B, and C', role: 'Scoutmaster' },
  ])
  expect(draft?.base.lists.leaders).toMatchObject([{ name: 'A', role: '' }])
  expect(draft?.document.texts).not.toHaveProperty('leaderName')
})

let device: MemoryStorage
beforeEach(() => {
  device = new MemoryStorage()
  vi.stubGlobal('localStorage', device)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const words = (id: string) => ({ id, alt: '', caption: '', focus: '', album: '', agreed: '' })
function keepOldFiles(place: string, photos: SiteFile[], base: string[], isDirty = true): void {
  const files = { logo: null, hero: null, photos, leaders: [], packet: null }
  const kept = { files, removed: [], base: base.map(words), sent: [], isDirty }
  device.setItem(`scoutsite:files:leader:site${place}`, JSON.stringify(kept))
}

it('Photos that the version before had not sent come along, with their words, and once', () => {
  const draft = old({})
  if (!draft) throw new Error('There should be a draft.')
  const { sha256, brightest, ...bare } = sampleFile('new', { caption: 'The lake' })
  keepOldFiles(':1', [sampleFile('a', { caption: 'A' }), bare as SiteFile], ['a'])
  keepOldFiles(':2', [sampleFile('a'), sampleFile('other')], ['a'])
  keepOldFiles('', [sampleFile('a')], ['a'], false)
  const adopted = adoptOldFiles('leader', draft)
  expect(adopted.isDirty).toBe(true)
  expect(adopted.document.files.photo).toMatchObject([
    { id: 'a' },
    { id: 'new', caption: 'The lake', sha256: '' },
    { id: 'other' },
  ])
  expect(adopted.base.lists.photo).toEqual([words('a')])
  expect(Object.keys(device)).toEqual([])
  // The server's current state is merged with it, without conflicts.
  const merged = mergeOutlines(adopted.base, outlineOf(adopted.document), {
    ...adopted.base,
    lists: { ...adopted.base.lists, photo: [words('theirs'), words('a')] },
  })
  expect(merged.conflicts).toEqual([])
  expect(merged.outline.lists.photo.map(({ id }) => id)).toEqual(['theirs', 'a', 'new', 'other'])
})

it('Where the version before kept no files, a draft is as it was', () => {
  const draft = old({})
  expect(draft && adoptOldFiles('leader', draft)).toBe(draft)
})

import { expect, it } from 'vitest'
import { fromRow, newSite } from '#site/facts/site.ts'
import { changedRow, wholeRow } from './changed-row.ts'
import { type SiteTexts, textsOf } from './draft.ts'
import { changedNames, mergeTexts } from './merge-texts.ts'

const base: SiteTexts = { ...textsOf(newSite()), tagline: 'Once', location: 'There' }
const having = (texts: Partial<SiteTexts>): SiteTexts => ({ ...base, ...texts })

it('Different fields both win, and nobody is asked', () => {
  const merged = mergeTexts(base, having({ tagline: 'Mine' }), having({ location: 'Theirs' }))
  expect(merged.texts).toEqual(having({ tagline: 'Mine', location: 'Theirs' }))
  expect(merged).toMatchObject({ news: ['location'], asked: [] })
})

it('The same field asks, unless both wrote the same', () => {
  const mine = having({ tagline: 'Mine', location: 'Both' })
  const merged = mergeTexts(base, mine, having({ tagline: 'Theirs', location: 'Both' }))
  expect(merged).toEqual({ texts: mine, news: [], asked: ['tagline'] })
})

it('A text that was taken away here, and left alone elsewhere, stays away', () => {
  const merged = mergeTexts(base, having({ tagline: '' }), base)
  expect(merged.texts.tagline).toBe('')
  expect(mergeTexts(base, base, having({ tagline: '' })).texts.tagline).toBe('')
})

it('What is known to be one’s own, though no answer came, asks nobody', () => {
  const mine = having({ tagline: 'Mine, longer' })
  const isOwn = (name: string) => name === 'tagline'
  expect(mergeTexts(base, mine, having({ tagline: 'Mine' }), isOwn).asked).toEqual([])
})

it('Where nobody knows what the edits began with, all that differs is asked about', () => {
  const merged = mergeTexts({}, having({ tagline: 'Mine' }), having({ location: '' }))
  expect(merged.asked).toEqual(['location', 'tagline'])
})

it('Spaces alone are no text', () => {
  expect(changedNames(base, having({ phone: '  ' }))).toEqual([])
})

it('A saved site comes back as it was sent: nothing seems to have changed', () => {
  const texts = having({ phone: '   ', location: '', copyrightText: '', unitKind: 'ship' })
  const back = textsOf(fromRow(wholeRow(texts, ['', ' '], 'leader')))
  expect(changedNames(back, texts)).toEqual([])
})

it('An update has the columns that changed alone, empty texts as null', () => {
  const texts = having({ tagline: ' ', phone: '555' })
  expect(changedRow(texts, ['tagline', 'phone'])).toEqual({ tagline: null, phone: '555' })
})

const ANN = { name: 'Ann', role: 'Scoutmaster' }
const BO = { name: 'Bo', role: 'Treasurer' }

it('The list of leaders is one value: it is taken or asked about as a whole', () => {
  const started = having({ leaders: [ANN] })
  const both = having({ leaders: [ANN, BO] })
  expect(mergeTexts(started, started, both)).toMatchObject({ texts: both, news: ['leaders'] })
  const mine = having({ leaders: [BO, ANN] })
  expect(mergeTexts(started, mine, both)).toEqual({ texts: mine, news: [], asked: ['leaders'] })
  expect(mergeTexts(started, both, having({ leaders: [ANN, { ...BO }] })).asked).toEqual([])
  expect(changedNames(both, having({ leaders: [ANN, { ...BO, photo: 'bo' }] }))).toEqual([
    'leaders',
  ])
  const spaces = having({ leaders: [{ ...ANN }, { name: ' ', role: '' }] })
  expect(changedNames(having({ leaders: [ANN, { name: '', role: ' ' }] }), spaces)).toEqual([])
})

it('The leaders are saved in one column, with or without a photo, and the first of them in its own two', () => {
  const pictured = { ...BO, photo: 'bo' }
  expect(changedRow(having({ leaders: [pictured, ANN] }), ['leaders'])).toEqual({
    leaders: [pictured, { ...ANN, photo: '' }],
    leader_name: 'Bo',
    leader_role: 'Treasurer',
  })
})

it('The address follows what it is made of', () => {
  const pack = having({ troopNumber: '42', unitKind: 'pack' })
  expect(changedRow(pack, ['unitKind'])).toEqual({ unit_kind: 'pack', domain: 'troop-42' })
  const texts = having({ troopNumber: '42', location: 'Salem' })
  expect(changedRow(texts, ['location'])).toEqual({ location: 'Salem', domain: 'troop-42' })
})

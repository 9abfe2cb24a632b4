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
  const texts = having({ phone: '   ', location: '', copyrightText: '' })
  const back = textsOf(fromRow(wholeRow(texts, ['', ' '], 'leader')))
  expect(changedNames(back, texts)).toEqual([])
})

it('An update has the columns that changed alone, empty texts as null', () => {
  const texts = having({ tagline: ' ', phone: '555' })
  expect(changedRow(texts, ['tagline', 'phone'])).toEqual({ tagline: null, phone: '555' })
})

it('The address follows what it is made of', () => {
  const texts = having({ troopNumber: '42', location: 'Salem' })
  expect(changedRow(texts, ['location'])).toEqual({ location: 'Salem', domain: 'troop-42' })
})

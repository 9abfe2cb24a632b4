import { expect, it } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { sampleFile } from '../../testing/sample-file.ts'
import { NO_FILES, type SiteFile } from '../files/site-files.ts'
import { knowSent, mergeOutlines, takeTheirs, withoutAnswers } from './merge-outlines.ts'
import { changedParts, documentOf, filesOf, outlineOf } from './outline.ts'
import { type SiteDocument, type SiteTexts, textsOf } from './site-document.ts'

const ANN = { id: 'ann', name: 'Ann', role: 'Scoutmaster' }
const BO = { id: 'bo', name: 'Bo', role: 'Treasurer' }
const CY = { id: 'cy', name: 'Cy', role: 'Chair' }
const texts: SiteTexts = {
  ...textsOf(newSite()),
  tagline: 'Once',
  location: 'There',
  leaders: [ANN, BO],
}
const base: SiteDocument = { texts, files: NO_FILES }
const having = (change: Partial<SiteTexts>): SiteDocument => ({
  ...base,
  texts: { ...texts, ...change },
})
const showing = (...photo: SiteFile[]): SiteDocument => ({ texts, files: { ...NO_FILES, photo } })

function merge(before: SiteDocument, mine: SiteDocument, theirs: SiteDocument) {
  const merged = mergeOutlines(outlineOf(before), outlineOf(mine), outlineOf(theirs))
  const document = documentOf(merged.outline, [...filesOf(mine), ...filesOf(theirs)])
  const asked = merged.conflicts.map(({ part, entry, property }) =>
    [part, entry, property].filter(Boolean).join(' '),
  )
  return { document, asked, ...merged }
}
const order = (...documents: Parameters<typeof merge>) =>
  merge(...documents)
    .document.files.photo.map(({ id }) => id)
    .join(' ')

it('A document is what its outline says', () => {
  const whole: SiteDocument = {
    texts: {
      ...texts,
      leaders: [{ ...ANN, photo: 'face' }, BO],
      questions: [{ id: 'q', question: 'Why?', answer: 'So.' }],
      sectionOrder: ['photos', 'about'],
      hiddenSections: ['join'],
      sectionHeadings: { about: 'Us' },
    },
    files: { ...NO_FILES, photo: [sampleFile('a')], logo: [sampleFile('l', { kind: 'logo' })] },
  }
  expect(documentOf(outlineOf(whole), filesOf(whole))).toEqual(whole)
})

it('Different fields both win, and nobody is asked', () => {
  const { document, asked } = merge(
    base,
    having({ tagline: 'Mine' }),
    having({ location: 'Theirs' }),
  )
  expect(document).toEqual(having({ tagline: 'Mine', location: 'Theirs' }))
  expect(asked).toEqual([])
})

it('The same field asks, unless both wrote the same', () => {
  const mine = having({ tagline: 'Mine', location: 'Both' })
  const merged = merge(base, mine, having({ tagline: 'Theirs', location: 'Both' }))
  expect(merged.document).toEqual(mine)
  expect(merged.conflicts).toEqual([
    { part: 'tagline', entry: '', property: '', mine: 'Mine', theirs: 'Theirs' },
  ])
})

it('A text that was taken away on one side stays away', () => {
  expect(merge(base, having({ tagline: '' }), base).document.texts.tagline).toBe('')
  expect(merge(base, base, having({ tagline: ' ' })).document.texts.tagline).toBe('')
})

it('Leaders are merged one by one, and each property of one', () => {
  const mine = having({ leaders: [{ ...ANN, role: 'Chair' }, BO, CY] })
  const theirs = having({ leaders: [{ ...ANN, name: 'Anne' }] })
  const { document, asked } = merge(base, mine, theirs)
  expect(document.texts.leaders).toEqual([{ id: 'ann', name: 'Anne', role: 'Chair' }, CY])
  expect(asked).toEqual([])
  expect(merge(base, mine, having({ leaders: [{ ...ANN, role: 'Boss' }, BO] })).asked).toEqual([
    'leaders ann role',
  ])
})

it('Who was changed on one side and removed on the other is asked about, and nobody else', () => {
  const changed = having({ leaders: [{ ...ANN, name: 'Anne' }, BO] })
  const without = having({ leaders: [BO] })
  const here = merge(base, changed, without)
  expect(here.document).toEqual(changed)
  expect(here.conflicts).toEqual([
    { part: 'leaders', entry: 'ann', property: '', mine: 'Anne\nScoutmaster', theirs: '' },
  ])
  const there = merge(base, without, changed)
  expect(there.document).toEqual(without)
  expect(there.conflicts).toMatchObject([{ mine: '', theirs: 'Anne\nScoutmaster' }])
})

it('An answer takes what is elsewhere, and until there is one the base stays as it was', () => {
  const mine = having({ tagline: 'Mine', leaders: [{ ...ANN, name: 'Anne' }, BO] })
  const theirs = having({ tagline: 'Theirs', leaders: [BO], phone: '1' })
  const { conflicts, outline } = merge(base, mine, theirs)
  const taken = takeTheirs(outline, outlineOf(theirs), conflicts)
  expect(documentOf(taken, [])).toEqual(theirs)
  const left = withoutAnswers(outlineOf(theirs), outlineOf(base), conflicts)
  const again = mergeOutlines(left, outlineOf(mine), outlineOf(theirs))
  expect(again.conflicts).toEqual(conflicts)
})

it('Questions, headings and sections are merged alike', () => {
  const q = (id: string, answer = '') => ({ id, question: id, answer })
  const mine = having({
    questions: [q('a', 'Yes')],
    sectionHeadings: { about: 'Us' },
    hiddenSections: ['join'],
    sectionOrder: ['photos'],
  })
  const theirs = having({
    questions: [q('b')],
    sectionHeadings: { photos: 'Pictures' },
    hiddenSections: ['costs'],
    sectionOrder: ['about'],
  })
  const { document, asked } = merge(base, mine, theirs)
  expect(asked).toEqual([])
  expect(document.texts).toMatchObject({
    questions: [q('b'), q('a', 'Yes')],
    sectionHeadings: { about: 'Us', photos: 'Pictures' },
    hiddenSections: ['costs', 'join'],
    sectionOrder: ['about', 'photos'],
  })
})

const [a, b, c] = [sampleFile('a'), sampleFile('b'), sampleFile('c')]

it('Removals, additions and an order of either side are kept', () => {
  const [theirs, fresh] = [sampleFile('theirs'), sampleFile('new')]
  expect(order(showing(a, b), showing(fresh, b), showing(a, b, theirs))).toBe('new b theirs')
  expect(order(showing(a, b, c), showing(a, b, c), showing(c, a))).toBe('c a')
  expect(order(showing(a, b), showing(b, a), showing(a, b, theirs))).toBe('b a theirs')
  expect(order(showing(a, b, c), showing(b, a, c), showing(c, a, b))).toBe('b a c')
})

it('A photo that comes back stands in front of the one that it stood in front of', () => {
  expect(order(showing(a, c), showing(a, b, c), showing(c, a))).toBe('b c a')
  expect(order(showing(a), showing(a, b), showing(a, c))).toBe('a c b')
})

it('Words of a photo that were changed on both sides are asked about, but not where it is cut', () => {
  const mine = showing(sampleFile('a', { alt: 'A lake', caption: 'Mine', focus: '1 1' }))
  const theirs = showing(sampleFile('a', { alt: 'A lake', caption: 'Theirs', focus: '9 9' }))
  const { document, asked } = merge(showing(a), mine, theirs)
  expect(document).toEqual(mine)
  expect(asked).toEqual(['photo a caption'])
})

it('A photo that either side removed is gone, whatever was written about it', () => {
  const written = showing(sampleFile('a', { caption: 'Mine' }))
  expect(merge(showing(a), written, showing())).toMatchObject({ asked: [], document: showing() })
  expect(merge(showing(a), showing(), written)).toMatchObject({ asked: [], document: showing() })
})

it('The logo is the one that was changed last by either side, and described by both', () => {
  const logo = (id: string, alt = '') => [sampleFile(id, { kind: 'logo', alt })]
  const mergeLogos = (mine: SiteFile[], theirs: SiteFile[]) => {
    const site = (files: SiteFile[]) => ({ texts, files: { ...NO_FILES, logo: files } })
    return merge(site(logo('old')), site(mine), site(theirs)).document.files.logo
  }
  expect(mergeLogos(logo('new'), logo('old'))).toEqual(logo('new'))
  expect(mergeLogos(logo('old'), logo('new'))).toEqual(logo('new'))
  expect(mergeLogos(logo('mine'), logo('theirs'))).toEqual(logo('mine'))
  expect(mergeLogos([], logo('old'))).toEqual([])
  expect(mergeLogos(logo('old'), [])).toEqual([])
  expect(mergeLogos(logo('old', 'A tent'), logo('old'))).toEqual(logo('old', 'A tent'))
})

it('What was sent without an answer and is found on the server is nobody else’s', () => {
  const sent = having({ tagline: 'Sent', leaders: [BO, CY] })
  const known = knowSent(outlineOf(base), [outlineOf(sent)], outlineOf(sent))
  expect(changedParts(known, outlineOf(sent))).toEqual([])
  // Typed on, removed the added one again, and restored the removed one.
  const mine = having({ tagline: 'Sent, and more', leaders: [ANN, BO] })
  const { outline, conflicts } = mergeOutlines(known, outlineOf(mine), outlineOf(sent))
  expect(conflicts).toEqual([])
  expect(changedParts(outline, outlineOf(mine))).toEqual([])
})

it('What others wrote over what was sent is theirs', () => {
  const sent = having({ tagline: 'Sent', leaders: [ANN, BO, CY] })
  const theirs = having({ tagline: 'Theirs', leaders: [ANN, BO, { ...CY, name: 'Cyd' }] })
  const known = knowSent(outlineOf(base), [outlineOf(sent)], outlineOf(theirs))
  const { outline, conflicts } = mergeOutlines(known, outlineOf(sent), outlineOf(theirs))
  expect(conflicts).toMatchObject([{ part: 'tagline' }])
  expect(outline.lists.leaders).toEqual(outlineOf(theirs).lists.leaders)
})

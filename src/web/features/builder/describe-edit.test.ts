import { expect, test } from 'vitest'
import { newSite } from '#site/facts/site.ts'
import { findUnit } from '#site/facts/units.ts'
import { type SiteDocument, textsOf } from '../../sync/document/site-document.ts'
import { NO_FILES, type SiteFile } from '../../sync/files/site-files.ts'
import { sampleFile } from '../../testing/sample-file.ts'
import { describeEdit, describeRedo } from './describe-edit.ts'

const texts = textsOf(newSite())
const troop = findUnit('troop')
const editOf = (field: string, before: SiteDocument, after: SiteDocument) => ({
  field,
  before,
  after,
})
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => sampleFile(id)) as [
  SiteFile,
  SiteFile,
  SiteFile,
  SiteFile,
]
const withPhotos = (...photos: SiteFile[]) => ({ texts, files: { ...NO_FILES, photo: photos } })
const describe = (before: SiteFile[], after: SiteFile[]) =>
  describeEdit(editOf('images', withPhotos(...before), withPhotos(...after)), troop)

test('An edit of a text is named by its field', () => {
  const before = { texts, files: NO_FILES }
  const one = { ...before, texts: { ...texts, tagline: 'Boats' } }
  const two = { ...one, texts: { ...one.texts, about: 'We sail.' } }
  expect(describeEdit(editOf('tagline', before, one), troop)).toBe('changed “Tagline”')
  expect(describeEdit(editOf('about', before, two), troop)).toBe('changed “About Your Troop”')
  const pack = findUnit('pack')
  expect(describeEdit(editOf('about', before, two), pack)).toBe('changed “About Your Pack”')
  expect(describeEdit(editOf('', before, two), troop)).toBe('changed 2 answers')
})

test('An edit of photos says which one, as a leader counts them', () => {
  expect(describe([a, b, c], [a, b])).toBe('removed photo 3')
  expect(describe([a], [a, b, c])).toBe('added 2 photos')
  expect(describe([a, b, c], [c, a, b])).toBe('moved photo 3')
  expect(describe([a, b, c, d], [b, a, c, d])).toBe('moved photo 1')
  expect(describe([a, b], [a, { ...b, caption: 'Lake' }])).toBe('changed the words of photo 2')
})

test('A logo and a packet have names of their own', () => {
  const logo = sampleFile('logo', { kind: 'logo' })
  const next = sampleFile('next', { kind: 'logo' })
  const files = (one: SiteFile | null) => ({
    texts,
    files: { ...NO_FILES, logo: one ? [one] : [] },
  })
  expect(describeEdit(editOf('logo', files(null), files(logo)), troop)).toBe('added the logo')
  expect(describeEdit(editOf('logo', files(logo), files(next)), troop)).toBe('replaced the logo')
  expect(describeEdit(editOf('logo', files(logo), files(null)), troop)).toBe('removed the logo')
})

test('What Redo would do is said in the same words as the edit itself', () => {
  const reverse = editOf('images', withPhotos(a), withPhotos(a, b))
  expect(describeRedo(reverse, troop)).toBe('removed photo 2')
})

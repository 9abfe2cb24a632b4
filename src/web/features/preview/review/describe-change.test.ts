import { expect, it } from 'vitest'
import { newSite, type Site } from '#site/facts/site.ts'
import { describeChange } from './describe-change.ts'

const picture = (id: string) => ({ id, alt: '', width: 1, height: 1, color: '', files: [] })
const photo = (id: string, caption = '') => ({ ...picture(id), caption })
const siteWith = (facts: Partial<Site>): Site => ({ ...newSite(), ...facts })

const before = siteWith({
  tagline: 'Old',
  template: 'classic',
  leaders: [{ id: 'a', name: 'Ann Ames', role: 'Cook' }],
  images: [photo('x', 'The lake')],
  photoCaptions: ['The lake'],
  logo: picture('logo'),
})
const after = siteWith({
  tagline: '',
  unitKind: 'pack',
  template: 'modern',
  leaders: [{ id: 'b', name: '', role: '' }],
  questions: [{ id: 'q', question: 'When?', answer: 'Mondays' }],
  images: [photo('y'), photo('x', 'Our lake')],
  photoCaptions: ['', 'Our lake'],
})
const say = (field: string, entry: string | null = null) =>
  describeChange({ field, entry }, before, after)

it.each([
  ['tagline', null, 'Tagline', 'Old', ''],
  ['troopName', null, 'Pack Name', '', ''],
  ['template', null, 'Template', 'Classic Scout', 'Adventure'],
  ['hiddenSections', null, expect.any(String), null, null],
  ['leaders', null, 'Order of the leaders', null, null],
  ['leaders', 'a', 'Leader', 'Ann Ames, Cook', ''],
  ['leaders', 'b', 'Leader', '', '(empty)'],
  ['questions', 'q', 'Question', '', 'When?\nMondays'],
  ['files', 'x', 'Photo 2', 'The lake', 'Our lake'],
  ['files', 'y', 'Photo 1', '', 'Without words'],
  ['files', 'logo', 'Logo', 'Without words', ''],
  ['files', null, 'Order of the photos', null, null],
])('%s %s is called %s', (field, entry, label, was, is) => {
  expect(say(field, entry)).toEqual({ label, was, is })
})

import { describe, expect, it } from 'vitest'
import type { Photo } from './assets.ts'
import { leaveOut, listChanges } from './page-parts.ts'
import { newSite, type Site } from './site.ts'

const photo = (id: string, caption = ''): Photo => ({
  id,
  alt: '',
  width: 1,
  height: 1,
  color: '',
  files: [],
  caption,
})
const leader = (id: string, name: string) => ({ id, name, role: '' })
const siteWith = (facts: Partial<Site>): Site => ({ ...newSite(), leaders: [], ...facts })

describe('the parts in which two sites differ', () => {
  it('are fields, entries of lists and orders', () => {
    const before = siteWith({
      tagline: 'Old',
      leaders: [leader('a', 'Ann'), leader('b', 'Bo'), leader('c', 'Cy')],
      images: [photo('x'), photo('y', 'Lake')],
      photoCaptions: ['', 'Lake'],
      hiddenSections: ['join'],
    })
    const after = siteWith({
      tagline: 'New',
      phone: '  ',
      leaders: [leader('c', 'Cy'), leader('b', 'Bob'), leader('d', 'Di')],
      images: [photo('x'), photo('y', 'Lake')],
      photoCaptions: ['', 'The lake'],
      logo: photo('logo'),
    })
    expect(listChanges(before, after)).toEqual([
      { field: 'tagline', entry: null },
      { field: 'hiddenSections', entry: null },
      { field: 'leaders', entry: 'a' },
      { field: 'leaders', entry: 'b' },
      { field: 'leaders', entry: 'd' },
      { field: 'leaders', entry: null },
      { field: 'files', entry: 'y' },
      { field: 'files', entry: 'logo' },
    ])
    expect(listChanges(after, after)).toEqual([])
  })

  it('do not count entries that only lack an id', () => {
    const before = siteWith({
      leaders: [
        { name: 'Ann', role: '' },
        { name: '', role: '' },
      ],
    })
    const after = siteWith({ leaders: [leader('a', 'Ann'), leader('b', '')] })
    expect(listChanges(before, after)).toEqual([])
  })
})

describe('a site without some changes', () => {
  it('is the earlier one without all, and the later one without none', () => {
    const before = siteWith({
      tagline: 'Old',
      leaders: [leader('a', 'Ann'), leader('b', 'Bo')],
      images: [photo('x', 'One'), photo('y', 'Two'), photo('z', 'Three')],
      photoCaptions: ['One', 'Two', 'Three'],
      logo: photo('logo'),
    })
    const after = siteWith({
      tagline: 'New',
      leaders: [leader('b', 'Bob'), leader('d', 'Di'), leader('a', 'Ann')],
      images: [photo('z', '3'), photo('w', 'Four'), photo('x', 'One')],
      photoCaptions: ['3', 'Four', 'One'],
      logo: photo('another'),
    })
    expect(leaveOut(before, after, [])).toEqual(after)
    expect(leaveOut(before, after, listChanges(before, after))).toEqual(before)
  })

  it('keeps an entry where its neighbors are, with its caption', () => {
    const before = siteWith({
      images: [photo('x', 'One'), photo('y', 'Two'), photo('z', 'Three')],
      photoCaptions: ['One', 'Two', 'Three'],
    })
    const after = siteWith({
      images: [photo('x', 'One'), photo('w', 'Four'), photo('z', '3')],
      photoCaptions: ['One', 'Four', '3'],
    })
    const mixed = leaveOut(before, after, [{ field: 'files', entry: 'y' }])
    expect(mixed.images.map(({ id }) => id)).toEqual(['x', 'y', 'w', 'z'])
    expect(mixed.photoCaptions).toEqual(['One', 'Two', 'Four', '3'])
    const others = leaveOut(before, after, [
      { field: 'files', entry: 'w' },
      { field: 'files', entry: 'z' },
    ])
    expect(others.photoCaptions).toEqual(['One', 'Three'])
  })

  it('keeps the one upload of its kind, whichever of the two is named', () => {
    const before = siteWith({ logo: photo('old') })
    const after = siteWith({ logo: photo('new') })
    for (const entry of ['old', 'new']) {
      expect(leaveOut(before, after, [{ field: 'files', entry }]).logo?.id).toBe('old')
    }
  })
})

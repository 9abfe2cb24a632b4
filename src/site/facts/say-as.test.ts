import { describe, expect, it } from 'vitest'
import type { Photo } from './assets.ts'
import { isTyped, sayAs } from './say-as.ts'
import { newSite, type Site } from './site.ts'

const siteWith = (facts: Partial<Site>): Site => ({ ...newSite(), leaders: [], ...facts })
const picture = (id: string, alt: string, caption: string): Photo => ({
  ...{ id, alt, caption, width: 1, height: 1, color: '', files: [] },
  focus: '10 20',
})

describe('An earlier state of a site', () => {
  it('says of one field what a later one says, and of others what it said', () => {
    const earlier = siteWith({ tagline: 'Tim!', dues: '$5' })
    const later = siteWith({ tagline: 'Onward', dues: '$9' })
    const said = sayAs(later, earlier, { field: 'tagline', entry: null })
    expect(said).toEqual({ ...earlier, tagline: 'Onward' })
    const headings = { field: 'sectionHeadings', entry: null }
    const headed = siteWith({ sectionHeadings: { about: 'Us' } })
    expect(sayAs(headed, siteWith({}), headings)).toEqual(siteWith({}))
    const silent = siteWith({ tagline: '' })
    expect(sayAs(later, silent, { field: 'tagline', entry: null })).toEqual(silent)
  })

  it('says of a leader what a later one says, with the photo of that time', () => {
    const earlier = siteWith({
      leaders: [
        { id: 'a', name: 'Tim Young', role: 'Scribe', photo: 'then' },
        { id: 'b', name: 'Ann', role: '' },
      ],
    })
    const later = siteWith({ leaders: [{ id: 'a', name: 'Tim', role: 'Scout', photo: 'now' }] })
    expect(sayAs(later, earlier, { field: 'leaders', entry: 'a' }).leaders).toEqual([
      { id: 'a', name: 'Tim', role: 'Scout', photo: 'then' },
      { id: 'b', name: 'Ann', role: '' },
    ])
    expect(sayAs(siteWith({}), earlier, { field: 'leaders', entry: 'a' }).leaders).toEqual([
      { id: 'b', name: 'Ann', role: '' },
    ])
    const others = { field: 'leaders', entry: 'c' }
    expect(sayAs(later, earlier, others)).toEqual(earlier)
  })

  it('loses entries from before entries had ids, unless they are said later too', () => {
    const earlier = siteWith({
      questions: [
        { question: 'Who leads?', answer: 'Tim Young' },
        { question: 'What to bring?', answer: 'Water' },
      ],
    })
    const later = siteWith({
      questions: [
        { id: 'a', question: 'Who?', answer: 'Tim' },
        { id: 'b', question: 'What to bring?', answer: 'Water' },
      ],
    })
    expect(sayAs(later, earlier, { field: 'questions', entry: 'a' }).questions).toEqual([
      { question: 'What to bring?', answer: 'Water' },
    ])
  })

  it('keeps a file, with the words that it has later, or none', () => {
    const earlier = siteWith({
      images: [picture('x', 'Lake', ''), picture('y', '', 'Tim Young')],
      photoCaptions: ['Typed', 'Tim Young again'],
      documents: [{ id: 'd', path: 'd.pdf', name: 'd.pdf', bytes: 1, title: 'By Tim Young' }],
    })
    const later = siteWith({ images: [picture('y', 'A scout', 'Climbing')], photoCaptions: [] })
    const said = sayAs(later, earlier, { field: 'files', entry: 'y' })
    expect(said.images).toEqual([picture('x', 'Lake', ''), picture('y', '', 'Climbing')])
    expect(said.photoCaptions).toEqual(['Typed', 'Climbing'])
    const older = siteWith({ images: [picture('y', '', '')], photoCaptions: ['Tim Young'] })
    expect(sayAs(later, older, { field: 'files', entry: 'y' }).photoCaptions).toEqual(['Climbing'])
    const same = siteWith({ images: [picture('y', '', '')], photoCaptions: ['Climbing'] })
    expect(sayAs(later, same, { field: 'files', entry: 'y' }).photoCaptions).toEqual(['Climbing'])
    expect(sayAs(later, older, { field: 'files', entry: 'z' })).toEqual(older)
    expect(sayAs(later, earlier, { field: 'files', entry: 'd' }).documents).toEqual([
      { id: 'd', path: 'd.pdf', name: 'd.pdf', bytes: 1, title: '' },
    ])
  })
})

it('What is chosen or moved is not typed', () => {
  expect(
    ['about', 'contactEmail', 'sectionHeadings'].every((field) => isTyped({ field, entry: null })),
  ).toBe(true)
  const others = ['template', 'unitKind', 'leaders', 'files', 'sectionOrder', 'published']
  expect(others.some((field) => isTyped({ field, entry: null }))).toBe(false)
  expect(isTyped({ field: 'files', entry: 'x' })).toBe(true)
})

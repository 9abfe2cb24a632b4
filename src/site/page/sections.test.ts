import { describe, expect, test } from 'vitest'
import { cancelNext } from '#samples/cancel-next.ts'
import { samples } from '#samples/samples.ts'
import { NO_LIVE_FACTS } from '../facts/live.ts'
import { readSectionNames, type SectionName, sectionNames } from '../facts/sections.ts'
import { newSite, type Site } from '../facts/site.ts'
import { listLinkedFiles } from '../linked-files.ts'
import { listCalendars } from '../list-calendars.ts'
import { render } from '../render.ts'
import { listedTemplates } from '../templates/list.ts'
import { finish } from '../text/steps.ts'

const full = samples.find(({ name }) => name === 'full')
const NOW = new Date('2026-11-21T12:00:00Z')

function filesOf(changes: Partial<Site>): Map<string, string> {
  const site = { ...(full?.site ?? newSite()), contactFormLink: '', ...changes }
  return new Map(
    render(site, full?.live ?? NO_LIVE_FACTS, NOW).files.map(({ path, contents }) => [
      path,
      contents,
    ]),
  )
}

/** Includes the calendar files, as far as we write them. */
function allOf(changes: Partial<Site>): Map<string, string> {
  const site = { ...(full?.site ?? newSite()), ...changes }
  const files = filesOf(changes)
  for (const { path, occurrences } of finish(
    listCalendars(site, full?.live ?? NO_LIVE_FACTS, NOW),
  )) {
    files.set(path, JSON.stringify(occurrences))
  }
  return files
}

/** For each section, words that appear in no other. */
const SAID: Record<SectionName, string[]> = {
  announcements: ['Popcorn is here'],
  about: ['forty scouts from three schools'],
  meetings: ['7:00 to 8:30 pm'],
  events: ['Court of Honor', 'Campout', 'North parking lot'],
  'first-evening': ['Somebody at the door'],
  photos: ['Campfire songs', '.tint-1{'],
  join: ['clothes that may get dirty'],
  costs: ['We lend shirts'],
  questions: ['Do parents have to help?'],
  documents: ['Health form for camp'],
  leaders: ['Sample Leader<'],
  contact: ['hello@troop42', '(555) 555-0142'],
  sponsor: ['which has lent us its hall'],
}

const home = (changes: Partial<Site>) => filesOf(changes).get('index.html') ?? ''
const idsOf = (page: string) => [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
const linksOf = (page: string) =>
  [...page.matchAll(/<li[^>]*><a href="#([^"]+)"/g)].map(([, target]) => target)

describe.each(listedTemplates)('In $label', ({ name: template, load }) => {
  test('the sections that a leader placed come first, the others as the template has them', async () => {
    const { first } = await load()
    const own = idsOf(home({ template }))
    expect(own.slice(0, first.length)).toEqual(first)
    const page = home({ template, sectionOrder: ['contact', 'photos'] })
    const rest = own.filter((name) => name !== 'contact' && name !== 'photos')
    expect(rest).toContain('sponsor')
    expect(idsOf(page)).toEqual(['contact', 'photos', ...rest])
    // No visitor looks for the sponsor.
    const sought = rest.filter((name) => name !== 'sponsor')
    expect(linksOf(page)).toEqual(['contact', 'photos', ...sought])
  })

  test('a hidden section is neither on the page nor in its menu, and the button leads elsewhere', () => {
    const page = home({ template, hiddenSections: ['join', 'photos'] })
    expect(idsOf(page)).not.toContain('join')
    expect(idsOf(page)).not.toContain('photos')
    expect(page).not.toMatch(/href="#(?:join|photos)"/)
    expect(page).toContain('href="#contact"')
  })

  test.each(sectionNames)('what the hidden section %s says is in no other file either', (name) => {
    const shown = allOf({ template })
    const files = allOf({ template, hiddenSections: [name] })
    for (const words of SAID[name]) {
      expect([...shown.values()].some((contents) => contents.includes(words))).toBe(true)
      for (const [path, contents] of files) expect(contents, path).not.toContain(words)
    }
  })

  test('of hidden dates, what is cancelled is said all the same, and when the next meeting is', () => {
    const live = cancelNext(full?.live ?? NO_LIVE_FACTS, NOW)
    const site = { ...(full?.site ?? newSite()), template }
    const say = (hiddenSections: SectionName[]) =>
      render({ ...site, hiddenSections }, live, NOW).files[0]?.contents ?? ''
    expect(say(['events'])).toContain('<aside class="cancelled"')
    expect(say(['events'])).toContain('Next meeting:')
    expect(say(['events', 'meetings'])).not.toContain('Next meeting:')
  })

  test('no file of a hidden section is published', () => {
    const site = { ...(full?.site ?? newSite()), template }
    const uploads = (hiddenSections: SectionName[]) =>
      listLinkedFiles({ ...site, hiddenSections }).flatMap((file) =>
        file.from === 'upload' ? file.path : [],
      )
    expect(uploads([]).length).toBeGreaterThan(60)
    expect(uploads(['photos', 'join', 'documents', 'leaders'])).toEqual(['logo.png'])
    expect(uploads(['photos', 'join'])).toEqual([
      'logo.png',
      ...site.documents.map(({ path }) => path),
    ])
  })

  test('a page of which all sections are hidden still says whose it is', () => {
    const page = home({ template, hiddenSections: [...sectionNames] })
    expect(idsOf(page)).toEqual([])
    expect(page).toContain('Troop 42 of Maple Falls</h1>')
    expect(linksOf(page)).toEqual([])
  })
})

test('Names that this program does not know are left out, and each counts once', () => {
  expect(readSectionNames(['about', 'gift-shop', 'about', 7, null, 'join'])).toEqual([
    'about',
    'join',
  ])
  expect(readSectionNames(null)).toEqual([])
})

import { expect, test } from 'vitest'
import type { HostedSite } from './host-entry.ts'
import { noteVisit } from './note-visit.ts'
import { noHints, type SiteRequest } from './site-request.ts'

const hosted = {
  kind: 'site',
  siteId: 'site-1',
  home: {},
} as unknown as HostedSite
const visit = {
  ...noHints(),
  dest: 'document' as const,
  navigates: true,
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

function note(request: Partial<SiteRequest>, hints = {}, leadsToTls = false): string[] {
  const counted: string[] = []
  const countVisit = (...said: string[]) => void counted.push(said.join(' '))
  const asked = { method: 'GET', target: '/', visit: { ...visit, ...hints }, ...request }
  noteVisit(asked as SiteRequest, hosted, { countVisit, leadsToTls, appHost: 'app.example' })
  return counted
}

test('Pages of a site are counted, and flyers with their code', () => {
  expect(note({})).toEqual(['site-1 home direct'])
  expect(note({ target: '/contact.html?a=b' })).toEqual(['site-1 contact direct'])
  expect(note({ target: '/q/lib1' })).toEqual(['site-1 home q:lib1'])
})

test('What leaders open from the app, files, other methods and the page behind a flyer are not', () => {
  expect(note({}, { referrer: 'https://app.example/' })).toEqual([])
  for (const request of [
    { target: '/style.css' },
    { target: '/?q' },
    { method: 'HEAD' },
    { visit: undefined },
  ])
    expect(note(request)).toEqual([])
  // It leads to HTTPS first.
  expect(note({ proto: 'http' }, {}, true)).toEqual([])
})

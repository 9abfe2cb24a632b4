import { expect, test } from 'vitest'
import type { HostedSite } from './host-entry.ts'
import { createArrivals, noteVisit } from './note-visit.ts'
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

function note(
  request: Partial<SiteRequest>,
  hints = {},
  leadsToTls = false,
  arrivals = createArrivals(),
): string[] {
  const counted: string[] = []
  const countVisit = (...said: string[]) => void counted.push(said.join(' '))
  const asked = { method: 'GET', target: '/', visit: { ...visit, ...hints }, ...request }
  noteVisit(asked as SiteRequest, hosted, {
    ...{ countVisit, leadsToTls, appHost: 'app.example', arrivals },
  })
  return counted
}

test('Pages of a site are counted, and flyers with their code', () => {
  expect(note({})).toEqual(['site-1 home direct'])
  expect(note({ target: '/contact.html?a=b' })).toEqual(['site-1 contact direct'])
  expect(note({ target: '/q/lib1' })).toEqual(['site-1 home q:lib1'])
})

test('What leaders open from the app, files, other methods and two hosts are not', () => {
  expect(note({}, { referrer: 'https://app.example/' })).toEqual([])
  for (const request of [
    { target: '/style.css' },
    { hasTwoHosts: true },
    { method: 'HEAD' },
    { visit: undefined },
  ])
    expect(note(request)).toEqual([])
  // It leads to HTTPS first.
  expect(note({ proto: 'http' }, {}, true)).toEqual([])
})

test('A flyer is counted once, also as somebody types it; its address in a chat is a preview', () => {
  for (const target of ['/q/lib1/', '/q/LIB1', '/q/lib1?fbclid=x'])
    expect(note({ target })).toEqual(['site-1 home q:lib1'])
  expect(note({ target: '/q/lib1' }, { dest: null, agent: 'WhatsApp/2.23.20.0' })).toEqual([
    'site-1 home shared',
  ])
  for (const target of ['/q/', '/q/lib-1', '/q/lib1/x', '/q/%6cib1'])
    expect(note({ target }).join()).not.toContain('q:')
})

test('Whoever a flyer leads on is not counted again, and whoever has that address from them is', () => {
  let now = 0
  const arrivals = createArrivals(() => now)
  const arrive = () => note({ target: '/?q' }, {}, false, arrivals)
  expect(arrive()).toEqual(['site-1 home direct'])
  for (const _ of [1, 2]) note({ target: '/q/lib1' }, {}, false, arrivals)
  expect([arrive(), arrive(), arrive()]).toEqual([[], [], ['site-1 home direct']])
  note({ target: '/q/lib1' }, {}, false, arrivals)
  now = 11_000
  expect(arrive()).toEqual(['site-1 home direct'])
})

test('A website is one by its name: neither the page itself, nor an IP address, nor an app', () => {
  const from = (referrer: string) => note({ host: 'troop-1.example:3000' }, { referrer })
  expect(from('https://www.club.example/')).toEqual(['site-1 home club.example'])
  for (const referrer of [
    'https://troop-1.example/x',
    'https://198.51.100.23/',
    'https://0x7f.1/',
    'android-app://com.google.android.gm',
    'javascript://evil.example/',
    'https://-dash-.example/',
  ])
    expect(from(referrer)).toEqual(['site-1 home direct'])
})

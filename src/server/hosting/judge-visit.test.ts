import { expect, test } from 'vitest'
import { judgeVisit } from './judge-visit.ts'
import { noHints } from './site-request.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const visit = {
  ...noHints(),
  dest: 'document' as const,
  navigates: true,
  agent: FIREFOX,
}

test.each([
  ['somebody types the address', {}, 'direct'],
  ['a link elsewhere', { referrer: 'https://www.facebook.com/' }, 'facebook.com'],
  ['a link with its path', { referrer: 'https://a.example/b?c' }, 'a.example'],
  ['a program of a phone', { referrer: 'android-app://com.example.app/' }, 'direct'],
  ['no address', { referrer: 'about:blank' }, 'direct'],
  ['a made-up host', { referrer: 'https://[::1]/' }, 'direct'],
  [
    'a very long host',
    { referrer: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/` },
    'direct',
  ],
  ['a link within the page', { isWithin: true }, null],
  ['a picture', { dest: 'other', navigates: false }, null],
  ['a frame', { dest: 'other' }, null],
  ['a page loaded ahead', { isAhead: true }, null],
  ['a visitor who objects', { objects: true }, null],
  ['a robot with all headers', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, null],
  ['no name', { agent: '' }, null],
  ['an endless name', { agent: FIREFOX.repeat(10) }, null],
  ['a program', { dest: null, navigates: false, agent: 'curl/8.0' }, null],
  ['a browser without these headers', { dest: null, navigates: false }, null],
  [
    'a preview of a shared link',
    { dest: null, navigates: false, agent: 'WhatsApp/2.23' },
    'shared',
  ],
  ['another one', { dest: null, navigates: false, agent: 'facebookexternalhit/1.1' }, 'shared'],
] as const)('%s', (_, hints, source) => {
  expect(judgeVisit({ ...visit, ...hints })).toBe(source)
})

import { describe, expect, it } from 'vitest'
import { NOW, read, SITE_ZONE, writeFeed } from '../../testing/write-feed.ts'
import { readFeed } from './read-feed.ts'

const EVENT = ['UID:1', 'DTSTART:20261201', 'SUMMARY:Treffen am Fluß – 集会 🏕']
const FEED = writeFeed([EVENT])
const titles = (feed: string | Uint8Array) => read(feed).occurrences.map(({ title }) => title)
const problemOf = (feed: string | Uint8Array) => {
  const answer = readFeed({ bytes: Buffer.from(feed), timeZone: SITE_ZONE, now: NOW.getTime() })
  return 'problem' in answer ? answer.problem : 'none'
}
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('A calendar is read', () => {
  it.each([
    ['in UTF-8', Buffer.from(FEED)],
    ['with a byte-order mark', Buffer.from(`\ufeff${FEED}`)],
    ['in UTF-16', Buffer.from(FEED, 'utf16le')],
    ['in UTF-16 with a mark', Buffer.from(`\ufeff${FEED}`, 'utf16le')],
    ['in UTF-16 the other way round', bigEndian(FEED)],
    ['in that with a mark', bigEndian(`\ufeff${FEED}`)],
    ['with short line ends', Buffer.from(FEED.replaceAll('\r\n', '\n'))],
    ['with old line ends', Buffer.from(FEED.replaceAll('\r\n', '\r'))],
    ['with blank lines', Buffer.from(FEED.replaceAll('\r\n', '\r\n\r\n'))],
    ['with warnings of a program before it', Buffer.from(`<br /><b>Warning</b>: x\n${FEED}`)],
    [
      'in small letters',
      Buffer.from(FEED.replace(/^[A-Z]+:(VCALENDAR|VEVENT)?/gm, (it) => it.toLowerCase())),
    ],
  ])('%s', (_how, bytes) => {
    expect(titles(bytes)).toEqual(['Treffen am Fluß – 集会 🏕'])
  })

  it('in the letters of older programs', () => {
    const old = Buffer.from(writeFeed([['DTSTART:20261201', 'SUMMARY:Treffen am Fluß']]), 'latin1')
    expect(titles(old)).toEqual(['Treffen am Fluß'])
  })

  it('with lines folded anywhere, even within a character', () => {
    const line = Buffer.from('SUMMARY:Treffen am Fluß – 集会 🏕')
    for (let at = 1; at < line.length; at += 1) {
      const folded = [line.subarray(0, at), Buffer.from('\r\n '), line.subarray(at)]
      const [before = '', after = ''] = FEED.split('SUMMARY:Treffen am Fluß – 集会 🏕')
      const feed = Buffer.concat([Buffer.from(before), ...folded, Buffer.from(after)])
      expect([at, titles(feed)]).toEqual([at, ['Treffen am Fluß – 集会 🏕']])
    }
  })

  it('that has nothing in it', () => {
    expect(read('BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toEqual({
      name: '',
      occurrences: [],
      leftOut: [],
    })
  })

  it('with everything else that calendars have in it', () => {
    const others = ['VTODO', 'VJOURNAL', 'VFREEBUSY', 'X-OTHER'].flatMap((component) => [
      `BEGIN:${component}`,
      'DTSTART:20261201',
      'SUMMARY:Other',
      `END:${component}`,
    ])
    expect(titles(writeFeed([EVENT], others))).toHaveLength(1)
  })

  it.each([
    ['of an event', FEED.replace('END:VEVENT\r\n', '')],
    [
      'of an alarm',
      writeFeed([
        [...EVENT, 'BEGIN:VALARM', 'SUMMARY:Alarm'],
        ['UID:2', 'DTSTART:20261203'],
      ]),
    ],
    ['of a zone', writeFeed([EVENT], ['BEGIN:VTIMEZONE', 'TZID:x', 'BEGIN:STANDARD'])],
    ['that belongs to nothing', writeFeed([EVENT], ['END:VEVENT', 'END:VALARM'])],
  ])('without an END %s', (_which, feed) => {
    expect(titles(feed)[0]).toBe('Treffen am Fluß – 集会 🏕')
  })
})

describe('What is no calendar is told apart', () => {
  it.each([
    ['empty', ''],
    ['empty', ' \r\n\t'],
    ['web-page', '<!DOCTYPE html><html><body>Sign in</body></html>'],
    ['web-page', '\ufeff\n<html lang="en">'],
    ['web-page', '<!-- x --><HTML>'],
    ['json', '{"kind": "calendar#events"}'],
    ['json', '\n[1, 2]'],
    ['no-calendar', 'Not found'],
    ['no-calendar', '%PDF-1.7'],
    ['no-calendar', '<?xml version="1.0"?><feed/>'],
    ['no-calendar', 'BEGIN:VCARD\r\nEND:VCARD'],
    ['cut-off', FEED.slice(0, -20)],
    ['cut-off', 'BEGIN:VCALENDAR'],
  ])('%s: %j', (problem, feed) => expect(problemOf(feed)).toBe(problem))

  it('whatever bytes there are', () => {
    const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256)
    expect(problemOf(bytes)).toBe('no-calendar')
    expect(problemOf(new Uint8Array(5_000))).toBe('no-calendar')
  })
})

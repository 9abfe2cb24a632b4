import { describe, expect, it } from 'vitest'
import { readFeedUrl } from './read-feed-url.ts'

const GOOGLE = 'https://calendar.google.com/calendar'
const PUBLIC = `${GOOGLE}/ical/troop42%40gmail.com/public/basic.ics`
const base64 = Buffer.from('troop42@gmail.com').toString('base64').replace(/=+$/, '')

describe('The address that is asked', () => {
  it.each([
    ['https://example.org/feed.ics', 'https://example.org/feed.ics'],
    ['http://example.org/feed.ics', 'http://example.org/feed.ics'],
    ['  https://example.org/feed.ics?a=b#top \n', 'https://example.org/feed.ics?a=b'],
    ['webcal://example.org/feed.ics', 'https://example.org/feed.ics'],
    ['WEBCAL://example.org/feed.ics', 'https://example.org/feed.ics'],
    ['webcals://example.org/feed.ics', 'https://example.org/feed.ics'],
    ['webcal:https://example.org/feed.ics', 'https://example.org/feed.ics'],
    ['feed://example.org/feed.ics', 'https://example.org/feed.ics'],
    ['example.org/feed.ics', 'https://example.org/feed.ics'],
    [
      'calendar.google.com/calendar/ical/a%40b.org/public/basic.ics',
      `${GOOGLE}/ical/a%40b.org/public/basic.ics`,
    ],
    ['<https://example.org/feed.ics>', 'https://example.org/feed.ics'],
    ['Our calendar: https://example.org/feed.ics thanks!', 'https://example.org/feed.ics'],
    [
      'https://api.scouting.org/advancements/events/calendar/123',
      'https://api.scouting.org/advancements/events/calendar/123',
    ],
    [`${GOOGLE}/embed?src=troop42%40gmail.com&ctz=America%2FChicago`, PUBLIC],
    [`<iframe src="${GOOGLE}/embed?height=600&amp;src=${base64}&amp;ctz=UTC">`, PUBLIC],
    [`${GOOGLE}/u/0?cid=${base64}`, PUBLIC],
    [`${GOOGLE}/render?cid=webcal://example.org/feed.ics`, 'https://example.org/feed.ics'],
    [
      'abc123@group.calendar.google.com',
      `${GOOGLE}/ical/abc123%40group.calendar.google.com/public/basic.ics`,
    ],
    [
      'https://outlook.live.com/owa/calendar/a/b/calendar.html',
      'https://outlook.live.com/owa/calendar/a/b/calendar.ics',
    ],
    [
      'https://outlook.office365.com/owa/calendar/a/b/reachcalendar.ics',
      'https://outlook.office365.com/owa/calendar/a/b/reachcalendar.ics',
    ],
  ])('for "%s" is %s', (pasted, url) => {
    expect(readFeedUrl(pasted)).toBe(url)
    expect(readFeedUrl(url)).toBe(url)
  })

  it.each([
    ['', 'none'],
    ['our troop calendar', 'none'],
    ['calendar', 'none'],
    ['troop42.ics', 'none'],
    ['https://', 'none'],
    ['leader@example.org', 'email'],
    ['mailto:leader@example.org', 'email'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://example.org/feed.ics', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/calendar,BEGIN', 'scheme'],
    ['https://leader:secret@example.org/feed.ics', 'password'],
    [`https://example.org/${'x'.repeat(2_000)}`, 'too-long'],
    [`${GOOGLE}/u/0/r/month`, 'google-page'],
    [`${GOOGLE}/u/0?cid=x`, 'google-page'],
    ['https://calendar.google.com/', 'google-page'],
    ['https://outlook.live.com/calendar/0/view/month', 'outlook-page'],
    ['https://www.icloud.com/calendar/', 'icloud-page'],
    ['https://advancements.scouting.org/events', 'scoutbook-page'],
  ])('is none for "%s": %s', (pasted, code) => {
    expect(() => readFeedUrl(pasted)).toThrow(expect.objectContaining({ code }))
  })
})

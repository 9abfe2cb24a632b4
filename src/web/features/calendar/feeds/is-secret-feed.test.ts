import { describe, expect, it } from 'vitest'
import { isSecretFeed } from './is-secret-feed.ts'

const GOOGLE = 'https://calendar.google.com/calendar'
const PUBLIC = `${GOOGLE}/ical/troop42%40gmail.com/public/basic.ics`

describe('An address that only its owner knows', () => {
  it.each([
    [`${GOOGLE}/ical/troop42%40gmail.com/private-0123456789abcdef/basic.ics`, true],
    [PUBLIC, false],
    ['https://outlook.office365.com/owa/calendar/a@b.org/c/calendar.ics', true],
    ['https://p12-caldav.icloud.com/published/2/abc', true],
    ['https://api.scouting.org/advancements/events/calendar/123', true],
    ['https://example.org/feed.ics', false],
    ['', false],
  ])('is recognised: %s', (url, isSecret) => expect(isSecretFeed(url)).toBe(isSecret))
})

import { expect, test } from 'vitest'
import { sayAgo } from './say-ago.ts'

test('How long ago something was is said as people say it', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const said = (moment: string) => sayAgo(moment, now)
  expect(said('2026-11-22T11:59:30Z')).toBe('just now')
  expect(said('2026-11-22T11:58:59Z')).toBe('1 minute ago')
  expect(said('2026-11-22T09:50:00Z')).toBe('2 hours ago')
  expect(said('2026-11-21T11:00:00Z')).toBe('yesterday')
  expect(said('2026-11-02T12:00:00Z')).toBe('20 days ago')
  // The device's clock may be behind the server's.
  expect(said('2026-11-22T12:00:20Z')).toBe('just now')
})

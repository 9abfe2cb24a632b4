import { expect, test } from 'vitest'
import { saySkippedClock } from './say-skipped-clock.ts'

test.each([
  ['America/Chicago', '2026-03-08', '02:00', 'from 2 to 3 AM: it will be at 3 AM.'],
  ['America/Chicago', '2026-03-08', '02:59', 'from 2 to 3 AM: it will be at 3:59 AM.'],
  ['Europe/London', '2026-03-29', '01:30', 'from 1 to 2 AM: it will be at 2:30 AM.'],
  ['America/Havana', '2026-03-08', '00:30', 'from midnight to 1 AM: it will be at 1:30 AM.'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', 'from 2 to 2:30 AM: it will be at 2:45 AM.'],
])('In %s a time on %s at %s is said as it will be', (zone, date, time, sentence) => {
  expect(saySkippedClock(zone, { date, time })).toContain(sentence)
})

test.each([
  ['America/Chicago', '2026-03-08', '01:59'],
  ['America/Chicago', '2026-03-08', '03:00'],
  ['America/Chicago', '2026-11-01', '01:30'],
  ['America/Phoenix', '2026-03-08', '02:30'],
])('In %s nothing is said of %s at %s', (zone, date, time) => {
  expect(saySkippedClock(zone, { date, time })).toBe('')
})

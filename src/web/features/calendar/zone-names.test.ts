import { expect, test } from 'vitest'
import { listZones, sayZone } from './zone-names.ts'

test.each([
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/New_York', 'Eastern Time (New York)'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard Time (Honolulu)'],
  ['UTC', 'UTC'],
  ['Mars/Olympus_Mons', 'Olympus Mons'],
])('The zone %s is called %s', (zone, name) => {
  expect(sayZone(zone)).toBe(name)
})

test('The zones of the United States come first, and no zone twice', () => {
  const { us, others } = listZones('America/Chicago')
  expect(us[0]).toBe('America/New_York')
  expect(others).toContain('Europe/Berlin')
  expect(others.filter((zone) => us.includes(zone))).toEqual([])
  expect(listZones('Mars/Olympus_Mons').others).toContain('Mars/Olympus_Mons')
})

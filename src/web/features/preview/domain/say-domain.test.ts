import { expect, it } from 'vitest'
import type { OwnDomain } from '../../../api/list-own-domains.ts'
import { sayAsked, sayLooking } from './say-domain.ts'

const CHECKED = '2026-11-23T12:00:00Z'
const domain = (given: Partial<OwnDomain> = {}): OwnDomain => ({
  id: '1',
  name: 'troop42.org',
  state: 'waiting',
  report: {},
  checked_at: CHECKED,
  ...given,
})
const after = (hours: number) => Date.parse(CHECKED) + hours * 3_600_000

it('Whoever waits is told that we look, until we have stopped', () => {
  expect(sayLooking(domain(), after(1))).toContain('We look by ourselves')
  expect(sayLooking(domain(), after(3))).toContain('press “Check now”')
  expect(sayLooking(domain({ checked_at: null }), after(3))).toContain('We look by ourselves')
  expect(sayLooking(domain({ state: 'live' }), after(3))).toBe('')
})

it('Who was asked is said, and when', () => {
  const report = { servers: ['ns1.example', 'ns2.example'] }
  expect(sayAsked(domain({ report }))).toMatch(
    /^We asked ns1\.example and ns2\.example at \d+:00.[AP]M\.$/,
  )
  expect(sayAsked(domain({ checked_at: null }))).toBe('Not checked yet.')
})

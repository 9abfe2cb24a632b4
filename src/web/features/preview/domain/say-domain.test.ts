import { describe, expect, it } from 'vitest'
import type { DomainRecord } from '#contract/own-domain.ts'
import { countMissed, sayAsked, sayDomain, sayLooking, sayTodo } from './say-domain.ts'

const record = (changes: Partial<DomainRecord>): DomainRecord => ({
  purpose: 'home',
  type: 'A',
  name: '@',
  fullName: 'troop42.org',
  value: '192.0.2.10',
  state: 'found',
  isOptional: false,
  says: 'Found.',
  ...changes,
})
const missing = record({ state: 'missing' })
const differs = record({
  purpose: 'proof',
  type: 'TXT',
  name: '_scoutsite-challenge',
  state: 'differs',
})
const inTheWay = record({ purpose: 'other', type: 'AAAA', state: 'in_the_way' })
const optional = record({ purpose: 'www', type: 'CNAME', state: 'missing', isOptional: true })

describe('Whoever has a domain checked', () => {
  it.each([
    [[missing], [], 'Still to do above: make or change A @.'],
    [
      [missing, differs, inTheWay, optional],
      [],
      'Still to do above: make or change A @ and TXT _scoutsite-challenge, and remove AAAA @.',
    ],
    [[inTheWay, inTheWay], [], 'Still to do above: remove AAAA @.'],
    [[record({}), optional], [], 'Everything is in order.'],
    [[missing], ['We could not check just now.'], 'See above for what is in the way.'],
  ])('hears what is still to do', (records, remarks, said) => {
    expect(sayTodo({ records, remarks })).toBe(`Checked just now. ${said}`)
  })

  it('hears who was asked, and on which day if not today', () => {
    const checked_at = new Date(2026, 10, 22, 19, 42).toISOString()
    const domain = { state: 'waiting', checked_at } as const
    const report = { servers: ['ns1.example', 'ns2.example'] }
    const say = (now: Date) => sayAsked({ ...domain, report }, now).replace(/\s/g, ' ')
    expect(say(new Date(2026, 10, 22, 23, 59))).toBe(
      'We asked ns1.example and ns2.example at 7:42 PM.',
    )
    expect(say(new Date(2026, 10, 23, 0, 1))).toBe(
      'We asked ns1.example and ns2.example on Nov 22 at 7:42 PM.',
    )
    const later = new Date()
    expect(sayAsked({ ...domain, report: {} }, later)).toContain('We asked the name servers')
    expect(sayAsked({ ...domain, report: {}, checked_at: null }, later)).toBe('Not checked yet.')
  })
})

it('Whoever waits is told that we look, until we have stopped', () => {
  const domain = { state: 'waiting', report: {}, checked_at: '2026-11-23T12:00:00Z' } as const
  const [soon, later] = [new Date('2026-11-23T13:00:00Z'), new Date('2026-11-23T15:00:00Z')]
  expect(sayLooking(domain, soon)).toContain('We check automatically')
  expect(sayLooking(domain, later)).toContain('press “Check now”')
  expect(sayLooking({ ...domain, checked_at: null }, later)).toContain('We check automatically')
  expect(sayLooking({ ...domain, state: 'live' }, later)).toBe('')
})

it('Only what is optional and not there is good to have', () => {
  expect(countMissed({ records: [missing, optional, record({ isOptional: true })] })).toBe(1)
})

it('A domain shows nothing before the page is published, nor while it is down', () => {
  expect(sayDomain({ state: 'live' }, 'live').text).toContain('Visitors find your page here.')
  const ready = sayDomain({ state: 'live' }, 'draft')
  expect(ready).toMatchObject({ label: 'Ready', tone: 'good' })
  expect(ready.text).toContain('as soon as you publish it')
  expect(sayDomain({ state: 'live' }, 'down').text).toContain('as soon as it is back')
  expect(sayDomain({ state: 'waiting' }, 'live').text).toContain('Your free address keeps working')
  expect(sayDomain({ state: 'waiting' }, 'down').text).not.toContain(
    'Your free address keeps working',
  )
})

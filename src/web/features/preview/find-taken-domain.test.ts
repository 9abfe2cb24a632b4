import { expect, it } from 'vitest'
import { findTakenDomain } from './find-taken-domain.ts'

const site = { domain: 'troop-47', is_domain_chosen: false, troop_number: '47', site_name: 'Owls' }

it.each([
  ['troop-47-2', '47', 'troop-47'],
  ['troop-47-maple-falls', '47', 'troop-47'],
  ['pack-47-47-mile-creek', ' 47 ', 'pack-47'],
  ['girl-troop-47-2', '47', 'girl-troop-47'],
  ['owls-2', '', 'owls'],
  ['owls-boise', null, 'owls'],
])('“%s” of a troop with the number “%s” stands for “%s”', (domain, troop_number, wanted) => {
  expect(findTakenDomain({ ...site, domain, troop_number })).toBe(wanted)
})

it.each([
  ['troop-47', '47'],
  ['troop-147', '47'],
  ['troop-47-2', '48'],
  ['owls', ''],
  ['night-owls-2', ''],
])('“%s” of a troop with the number “%s” stands for itself', (domain, troop_number) => {
  expect(findTakenDomain({ ...site, domain, troop_number })).toBeNull()
})

it('A domain that a leader chose is not explained', () => {
  expect(findTakenDomain({ ...site, domain: 'troop-47-2', is_domain_chosen: true })).toBeNull()
})

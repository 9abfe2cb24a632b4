import { expect, test } from 'vitest'
import { addressFor, otherNumberInAddress, otherNumberInName } from './unit-number.ts'

test.each([
  ['pack', '47', 'pack-47'],
  ['girl-troop', ' 42 G', 'troop-42-g'],
  ['', '9', 'troop-9'],
  ['other', '1', 'unit-1'],
  ['ship', '#12', 'ship-12'],
  ['troop', '!', ''],
])('A %s with number %s asks for %s', (kind, number, address) => {
  expect(addressFor(kind, number)).toBe(address)
})

test.each([
  ['Pack 47', '74', '47'],
  ['Troop #42 of Maple Falls', '24', '42'],
  ['Crew No. 9', '#90', '9'],
  ['Pack 47', '47', null],
  ['Troop 42 and Troop 43', '43', null],
  ['The 1st Maple Falls', '47', null],
  ['Pack 47', '47 G', null],
  ['Pack 47', '', null],
  ['Packers 47', '74', null],
])('The name %s and the number %s differ by %s', (name, number, other) => {
  expect(otherNumberInName(name, number)).toBe(other)
})

test.each([
  ['pack-74', '47', '74'],
  ['pack-74-boise', '47', '74'],
  ['pack-47', '47', null],
  ['pack-47-2', '47', null],
  ['troop-42-g', '42 G', null],
  ['owls-of-boise', '47', null],
  ['pack-74', '', null],
  ['pack-74', 'soon', null],
])('The address %s beside the number %s says %s', (domain, number, other) => {
  expect(otherNumberInAddress(domain, number)).toBe(other)
})

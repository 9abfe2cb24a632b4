import { expect, test } from 'vitest'
import { sayFound } from './say-found.ts'

const OF_ALL = { count: 1, label: 'New', searched: 20, isSearching: false, isAll: true }

test('A search says in which group it found something', () => {
  expect(sayFound(OF_ALL)).toBe('1 found in New')
})

test('A search that found nothing leads to the other groups', () => {
  expect(sayFound({ ...OF_ALL, count: 0 })).toBe(
    '0 found in New. Choose another group to search there.',
  )
})

test('A search of a part says so', () => {
  const ofPart = { ...OF_ALL, count: 0, searched: 1000, label: 'Held', isAll: false }
  expect(sayFound(ofPart)).toBe('0 found in the newest 1,000 of Held')
  expect(sayFound({ ...ofPart, isSearching: true })).toBe(
    '0 found in Held so far. Searching the older ones…',
  )
})

import { expect, it } from 'vitest'
import { readPart, writePart } from './row-parts.ts'

const row = {
  tagline: 'Onward',
  phone: null,
  leaders: [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Bo' },
  ],
  questions: [],
  files: [
    { id: 'l', kind: 'logo' },
    { id: 'p', kind: 'photo' },
  ],
}
const leader = (entry: string | null) => ({ field: 'leaders', entry })
const ids = (change: { value: unknown } | null) => {
  const list = change?.value
  return Array.isArray(list) ? list.map(({ id }) => id).join('') : list
}

it('A part of a row is read as the history has it', () => {
  expect(readPart(row, { field: 'tagline', entry: null })).toBe('Onward')
  expect(readPart(row, { field: 'phone', entry: null })).toBeNull()
  expect(readPart(row, { field: 'nonsense', entry: null })).toBeNull()
  expect(readPart(row, leader('b'))).toEqual({ id: 'b', name: 'Bo', place: 2 })
  expect(readPart(row, leader('c'))).toBeNull()
  expect(readPart(row, leader(null))).toEqual([{ id: 'a' }, { id: 'b' }])
})

it('An entry comes back at its place, changes where it stands now, or goes', () => {
  const cy = { id: 'c', name: 'Cy' }
  expect(ids(writePart(row, leader('c'), { ...cy, place: 2 }))).toBe('acb')
  expect(ids(writePart(row, leader('c'), { ...cy, place: 9 }))).toBe('abc')
  expect(writePart(row, leader('b'), { id: 'b', name: 'Bob', place: 1 })).toEqual({
    column: 'leaders',
    value: [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: 'Bob' },
    ],
  })
  expect(ids(writePart(row, leader('a'), null))).toBe('b')
})

it('Entries stand in an earlier order, those that came since where they are', () => {
  const sort = (before: string) =>
    ids(
      writePart(
        row,
        leader(null),
        [...before].map((id) => ({ id })),
      ),
    )
  expect(sort('ba')).toBe('ba')
  expect(sort('bxa')).toBe('ba')
  expect(sort('b')).toBe('ab')
})

it('A logo takes the place of the one that is there', () => {
  const change = writePart(row, { field: 'files', entry: 'm' }, { id: 'm', kind: 'logo', place: 1 })
  expect(ids(change)).toBe('mp')
})

it('What no column says cannot be written', () => {
  expect(writePart(row, { field: 'published', entry: null }, 'x')).toBeNull()
  expect(writePart(row, { field: 'tagline', entry: 'a' }, 'x')).toBeNull()
})

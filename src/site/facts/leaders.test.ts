import { expect, it } from 'vitest'
import { readLeaders, shownName } from './leaders.ts'

it('Of a youth visitors read the first name alone, whatever was typed', () => {
  const shown = (name: string) => shownName({ name, role: '', age: 'youth' })
  expect(
    ['Sam', 'Sam Milden', ' Sam  M. ', 'Milden, Sam', 'Sam_Milden', 'Sam.Milden', ''].map(shown),
  ).toEqual(['Sam', 'Sam', 'Sam', 'Sam', 'Sam', 'Sam', ''])
  expect(shown('Jean-Luc Milden')).toBe('Jean-Luc')
  expect(shown('Milden,')).toBe('Milden')
  expect(shownName({ name: ' Ann Larch ', role: '' })).toBe('Ann Larch')
})

it('A list of leaders that holds anything else is read as far as it says something', () => {
  const list = [
    { name: 5, role: { trim: 1 } },
    null,
    'Ann',
    { name: 'Bo', photo: 'id', other: 1, age: 'youth' },
  ]
  expect(readLeaders(list)).toEqual([
    { name: '', role: '' },
    { name: '', role: '' },
    { name: '', role: '' },
    { name: 'Bo', role: '', photo: 'id', age: 'youth' },
  ])
  expect(readLeaders({ name: 'Ann' })).toBeNull()
})

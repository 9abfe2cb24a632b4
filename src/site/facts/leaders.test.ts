import { expect, it } from 'vitest'
import { readLeaders, shownName } from './leaders.ts'

it('Of a youth visitors read the first name alone, whatever was typed', () => {
  const shown = (name: string) => shownName({ name, role: '', age: 'youth' })
  expect(
    ['Sam', 'Sam Milden', ' Sam  M. ', 'Milden, Sam', 'Sam_Milden', 'Sam.Milden', ''].map(shown),
  ).toEqual(['Sam', 'Sam', 'Sam', 'Sam', 'Sam', 'Sam', ''])
  expect(shown('Jean-Luc Milden')).toBe('Jean-Luc')
  expect(shown('Milden,')).toBe('Milden')
  const gaps = ['\u3164', '\u200b', '\u2060', '\u00ad', '/', '|', '–', ' & ', ':', '@', '\u00a0']
  for (const gap of gaps) expect(shown(`Sam${gap}Milden`)).toBe('Sam')
  for (const comma of ['，', '، ', '; ']) expect(shown(`Milden${comma}Sam`)).toBe('Sam')
  expect(['山田 太郎', '山田・太郎', '山田太郎', '김민준', '太郎'].map(shown)).toEqual([
    '太郎',
    '太郎',
    '太郎',
    '민준',
    '太郎',
  ])
  expect(shown('555-0137')).toBe('')
  expect(shown('“Sam” Milden')).toBe('Sam')
  expect(shown('Ana-María Cruz')).toBe('Ana-María')
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

import { expect, it } from 'vitest'
import { readLeaders } from './leaders.ts'

it('A list of leaders that holds anything else is read as far as it says something', () => {
  const list = [{ name: 5, role: { trim: 1 } }, null, 'Ann', { name: 'Bo', photo: 'id', other: 1 }]
  expect(readLeaders(list)).toEqual([
    { name: '', role: '' },
    { name: '', role: '' },
    { name: '', role: '' },
    { name: 'Bo', role: '', photo: 'id' },
  ])
  expect(readLeaders({ name: 'Ann' })).toBeNull()
})

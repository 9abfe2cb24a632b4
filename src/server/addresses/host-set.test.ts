import { expect, it } from 'vitest'
import { HostSet } from './host-set.ts'

it('A set of hosts has those that were added and not deleted since, however it has grown', () => {
  const set = new HostSet()
  const names = Array.from({ length: 5_000 }, (_, number) => `troop-${number}`)
  for (const name of names) set.add(name)
  for (const name of names.filter((_, number) => number % 3 === 0)) set.delete(name)
  for (const name of names.filter((_, number) => number % 9 === 0)) set.add(name)
  for (let number = 0; number < 20_000; number += 1) set.add(`later-${number}`)
  expect(names.filter((name) => set.has(name))).toEqual(
    names.filter((_, number) => number % 3 !== 0 || number % 9 === 0),
  )
  expect(set.has('nobody')).toBe(false)
  set.delete('nobody')
  expect(set.has('nobody')).toBe(false)
})

it('One that comes and goes again and again takes no more room', () => {
  const set = new HostSet()
  for (let turn = 0; turn < 100_000; turn += 1) {
    set.add('troop-1')
    set.delete('troop-1')
  }
  expect(set.has('troop-1')).toBe(false)
  set.add('troop-1')
  expect(set.has('troop-1')).toBe(true)
})

import { expect, test } from 'vitest'
import { listSteps } from './list-steps.ts'

const LISTED = { group: 'waiting', hasList: true } as const
const stepsOf = (
  state: 'new' | 'answered' | 'held',
  place: 'waiting' | 'offered' | null,
  {
    isTold = false,
    ...where
  }: Partial<Parameters<typeof listSteps>[1]> & { isTold?: boolean } = {},
) => {
  const told_of_room_at = isTold ? '2026-11-29T12:00:00+00:00' : null
  const inquiry = { state, place, told_of_room_at }
  return listSteps(inquiry, { group: 'new', hasList: true, ...where }).map(({ to }) => to)
}

test('What is held is moved to New first', () => {
  expect(stepsOf('held', 'waiting', LISTED)).toEqual(['new'])
  expect(stepsOf('held', null)).toEqual(['new'])
})

test('A waiting list is offered only where there is one', () => {
  expect(stepsOf('new', null)).toEqual(['answered', 'waiting'])
  expect(stepsOf('new', null, { hasList: false })).toEqual(['answered'])
  expect(stepsOf('answered', null, { hasList: false })).toEqual(['new'])
})

test('On the list a family is told with the first press, and put back with one', () => {
  expect(stepsOf('new', 'waiting', LISTED)).toEqual(['offered', 'answered', 'off-list'])
  expect(stepsOf('answered', 'waiting', LISTED)).toEqual(['offered', 'off-list'])
  expect(stepsOf('answered', 'offered', LISTED)).toEqual(['waiting'])
  expect(stepsOf('answered', null, LISTED)).toEqual(['waiting'])
})

test('Elsewhere nobody is told by a slip, but what was pressed can be taken back', () => {
  expect(stepsOf('new', 'waiting')).toEqual(['answered'])
  const answered = { group: 'answered' } as const
  expect(stepsOf('answered', 'offered', answered)).toEqual(['waiting'])
  expect(stepsOf('answered', 'offered', { ...answered, isTold: true })).toEqual(['new', 'waiting'])
})

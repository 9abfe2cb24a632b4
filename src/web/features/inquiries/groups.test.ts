import { expect, test } from 'vitest'
import { type Inquiry, type InquiryState, NO_INQUIRIES } from '../../api/inquiries.ts'
import { firstGroup, GROUPS, gatherGroup, numberInLine } from './groups.ts'

const inquiry = (id: string, state: InquiryState, minute: number): Inquiry => ({
  id,
  at: `2026-11-29T12:${minute}:00+00:00`,
  name: id,
  email: '',
  phone: '',
  age_band: '8-10',
  message: '',
  state,
  reason: '',
  answered_at: null,
  answered_by: null,
  place: null,
  offered_at: null,
  offered_by: null,
  told_of_room_at: null,
  refused_at: null,
})
const idsOf = (inquiries: readonly Inquiry[]) => inquiries.map(({ id }) => id)

test('New ones are shown first, whatever else there is; without them what is held', () => {
  expect(firstGroup({ ...NO_INQUIRIES, new: 3, answered: 9, held: 210 })).toBe('new')
  expect(firstGroup({ ...NO_INQUIRIES, answered: 9, held: 1 })).toBe('held')
  expect(firstGroup({ ...NO_INQUIRIES, answered: 9 })).toBe('new')
})

test('What moved on leaves its group, unless it is kept in sight where it was', () => {
  const listed = [
    inquiry('late', 'new', 30),
    inquiry('middle', 'answered', 20),
    inquiry('early', 'new', 10),
  ]
  expect(idsOf(gatherGroup('new', listed, []))).toEqual(['late', 'early'])
  const kept = [inquiry('middle', 'answered', 20)]
  expect(idsOf(gatherGroup('new', listed, kept))).toEqual(['late', 'middle', 'early'])
})

test('What is kept is what it became, also if the list still has it as it was', () => {
  const was = inquiry('kim', 'new', 10)
  const is = inquiry('kim', 'answered', 10)
  expect(gatherGroup('new', [was], [is])).toEqual([is])
})

test('Whoever waits longest is first, by age, also among those that were answered', () => {
  const wait = (id: string, minute: number, ...given: Partial<Inquiry>[]): Inquiry =>
    Object.assign(inquiry(id, 'answered', minute), { place: 'waiting' }, ...given)
  const listed = [
    wait('late', 30, { state: 'new' }),
    wait('early', 10),
    wait('other age', 20, { age_band: '5-7' }),
    wait('spam', 11, { state: 'held' }),
    wait('told', 12, { place: 'offered' }),
  ]
  const waiting = gatherGroup('waiting', listed, [])
  expect(idsOf(waiting)).toEqual(['early', 'other age', 'late'])
  expect(numberInLine(listed.toReversed())).toEqual(
    new Map([
      ['other age', 1],
      ['early', 1],
      ['late', 2],
    ]),
  )
  // Whoever was told stays in sight, and counts no more.
  const kept = [wait('early', 10, { place: 'offered' })]
  const shown = gatherGroup('waiting', listed, kept)
  expect(idsOf(shown)).toEqual(['early', 'other age', 'late'])
  expect(numberInLine(shown).get('late')).toBe(1)
})

test('That nothing is new promises no answers, and leads to what is held', () => {
  expect(GROUPS.new.sayNone(NO_INQUIRIES)).toBe('Nothing is new.')
  expect(GROUPS.new.sayNone({ ...NO_INQUIRIES, held: 1 })).toContain('look there too')
})

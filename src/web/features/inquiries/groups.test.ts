import { expect, test } from 'vitest'
import { type Inquiry, type InquiryState, NO_INQUIRIES } from '../../api/inquiries.ts'
import { firstGroup, GROUPS, gatherGroup } from './groups.ts'

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
})
const idsOf = (inquiries: readonly Inquiry[]) => inquiries.map(({ id }) => id)

test('New ones are shown first, whatever else there is; without them what is held', () => {
  expect(firstGroup({ new: 3, answered: 9, held: 210 })).toBe('new')
  expect(firstGroup({ new: 0, answered: 9, held: 1 })).toBe('held')
  expect(firstGroup({ new: 0, answered: 9, held: 0 })).toBe('new')
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

test('That nothing is new promises no answers, and leads to what is held', () => {
  expect(GROUPS.new.sayNone(NO_INQUIRIES)).toBe('Nothing is new.')
  expect(GROUPS.new.sayNone({ ...NO_INQUIRIES, held: 1 })).toContain('look there too')
})

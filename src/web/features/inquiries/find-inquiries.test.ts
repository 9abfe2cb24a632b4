import { expect, test } from 'vitest'
import type { Inquiry } from '../../api/inquiries.ts'
import { findInquiries } from './find-inquiries.ts'

const BLANK: Inquiry = {
  id: '',
  at: '2026-11-29T12:00:00Z',
  name: '',
  email: '',
  phone: '',
  age_band: '8-10',
  message: '',
  state: 'new',
  reason: '',
  answered_at: null,
  answered_by: null,
  place: null,
  offered_at: null,
  offered_by: null,
  told_of_room_at: null,
  refused_at: null,
}
const zoe: Inquiry = { ...BLANK, id: 'zoe', name: 'Zoë Ångström', message: 'When do you MEET?' }
const kim: Inquiry = { ...BLANK, id: 'kim', name: 'Kim', email: 'kim@example.org', phone: '555' }
const idsFor = (search: string) => findInquiries([zoe, kim], search).map(({ id }) => id)

test('Names, e-mails and messages are searched, whatever the case and the accents', () => {
  expect(idsFor('zoe')).toEqual(['zoe'])
  expect(idsFor('ANGSTRÖM')).toEqual(['zoe'])
  expect(idsFor('meet')).toEqual(['zoe'])
  expect(idsFor('kim@example')).toEqual(['kim'])
})

test('All words must be there, in any order', () => {
  expect(idsFor('meet zoe')).toEqual(['zoe'])
  expect(idsFor('meet kim')).toEqual([])
})

test('Without words everything is found', () => {
  expect(idsFor('  ')).toEqual(['zoe', 'kim'])
})

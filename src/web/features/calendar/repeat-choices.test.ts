import { expect, test } from 'vitest'
import { listRepeatChoices, ordinal, sayRule, warnOfRule } from './repeat-choices.ts'

const labels = (date: string) => listRepeatChoices(date, '').map(({ label }) => label)

test('The choices speak of the day on which the event starts', () => {
  expect(labels('2026-03-10')).toEqual([
    'Does not repeat',
    'Every week',
    'Every other week',
    'Every month on the 10th',
    'Every month on the 2nd Tuesday',
    'Every year',
  ])
})

test('The last weekday of a month is offered only where it is the last', () => {
  expect(labels('2026-03-24')).not.toContain('Every month on the last Tuesday')
  expect(labels('2026-03-31')).toContain('Every month on the last Tuesday')
  expect(labels('2026-02-27')).toContain('Every month on the last Friday')
})

test('What was chosen stays among the choices when the day moves', () => {
  const values = listRepeatChoices('2026-03-24', 'monthly-last-weekday').map(({ value }) => value)
  expect(values).toContain('monthly-last-weekday')
})

test.each([
  ['weekly', 'Every Tuesday'],
  ['two-weekly', 'Every other Tuesday'],
  ['monthly-date', 'Every month on the 31st'],
  ['monthly-weekday', 'Every month on the 5th Tuesday'],
  ['monthly-last-weekday', 'Every month on the last Tuesday'],
  ['yearly', 'Every year on March 31'],
] as const)('The rule %s is said as “%s”', (kind, words) => {
  expect(sayRule({ kind }, '2026-03-31')).toBe(words)
})

test('Rules that leave months or years out say so', () => {
  expect(warnOfRule('monthly-date', '2026-03-31')).toBe('Months without a 31st are left out.')
  expect(warnOfRule('monthly-weekday', '2026-03-31')).toMatch(/no fifth one/)
  expect(warnOfRule('yearly', '2028-02-29')).toMatch(/leap years/)
  expect(warnOfRule('monthly-date', '2026-03-28')).toBe('')
  expect(warnOfRule('weekly', '2026-03-31')).toBe('')
})

test('Numbers are said as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 30th',
  )
})

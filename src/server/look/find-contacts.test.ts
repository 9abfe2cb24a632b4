import { expect, it } from 'vitest'
import { findContacts } from './find-contacts.ts'

const found = (text: string) =>
  findContacts(text).map(({ kind, text: words }) => `${kind} ${words}`)

it.each([
  ['Call our scribe Jaylen, 14, at 414-555-0137.', 'phone 414-555-0137'],
  ['Cub Max, he’s 9, has (262) 555-0103.', 'phone (262) 555-0103'],
  ['Our SPL Kim: kim.lee@example.org, she reads it at night.', 'email kim.lee@example.org'],
  ['The patrol meets at Tom’s home, 12 Mill Lane.', 'address 12 Mill Lane'],
  ['Sam was born on May 4, 2014.', 'birthday May 4, 2014'],
  ['Sam turns 11 on 4/12.', 'birthday 4/12'],
])('What leads to a young person is seen: %s', (text, what) => {
  expect(found(text)).toEqual([what])
})

it.each([
  'Questions? Call Scoutmaster Pat at 414-555-0137.',
  'Scouts: call the office at 414-555-0137 to register.',
  'To sign up your Scout, call 414-555-0137 or write to troop12@example.org.',
  'We meet at 12 Mill Lane, Tuesdays at 7.',
  'The campout is 10-12-2026 to 10-14-2026; the dues are $120.',
  'Our troop was founded on May 4, 1954.',
  'Troop birthday: 100 years on February 8, 2026!',
  'Order number 5550123456, ZIP 53202-4410.',
])('What is the unit’s is not: %s', (text) => {
  expect(found(text)).toEqual([])
})

it.each([
  ['digits', '1'.repeat(100_000)],
  ['signs', '@.'.repeat(50_000)],
  ['phones', '414-555-0137 '.repeat(10_000)],
  ['months', 'May '.repeat(50_000)],
  ['streets', '12 Mill '.repeat(25_000)],
])('Many %s are looked through', (_what, text) => {
  expect(() => findContacts(text)).not.toThrow()
})

import { expect, test } from 'vitest'
import { writeMailLink } from './write-mail-link.ts'

test('A mail to a parent names the site and goes to the other adults too', () => {
  const copies = ['pat@example.org', 'sam+scouts@example.org']
  expect(
    writeMailLink({ to: 'kim@example.org', copies, subject: 'Your question to Troop 7' }),
  ).toBe(
    'mailto:kim@example.org?subject=Your%20question%20to%20Troop%207&cc=pat@example.org,sam%2Bscouts@example.org',
  )
  expect(writeMailLink({ to: 'kim@example.org', copies: [], subject: 'Hi' })).toBe(
    'mailto:kim@example.org?subject=Hi',
  )
})

test('An e-mail that a stranger made up adds neither readers nor texts', () => {
  const to = 'kim@example.org,other@example.org?bcc=x@example.org&body=Hi'
  const link = writeMailLink({ to, copies: [], subject: 'Hi & bye?' })
  expect(link.split(/[?&]/)).toHaveLength(2)
  expect(link).not.toContain(',')
  expect(new URL(link).search).toBe('?subject=Hi%20%26%20bye%3F')
})

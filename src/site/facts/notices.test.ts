import { describe, expect, test } from 'vitest'
import { mendEmail } from '../text/mend-email.ts'
import { fields } from './fields.ts'
import { accountNotice, emailNotice, linkNotice, phoneNotice } from './notices.ts'

describe('Under a field a leader reads', () => {
  test.each([
    ['javascript:alert(1)', /not a link/],
    ['data:text/html,x', /not a link/],
    ['https://facebook.com@evil.example', /user name or password/],
    ['@troop42', /a name, not a link/],
    ['12 Mill Lane', /words, not a link/],
    ['https://a.example https://b.example', /One link only/],
  ])('that the page leaves out %j', (typed, words) => {
    expect(linkNotice(typed)).toMatch(words)
  })

  test('nothing when all is well, or when nothing was typed', () => {
    expect(linkNotice('https://example.org')).toBeNull()
    expect(linkNotice('Check out this place! https://maps.example/abc')).toBeNull()
    expect(linkNotice('  ')).toBeNull()
    expect(emailNotice('hello@example.org')).toBeNull()
    expect(phoneNotice('(555) 555-0142')).toBeNull()
  })

  test('that an odd e-mail or phone number cannot be tapped', () => {
    expect(emailNotice('hello@example')).toMatch(/does not look like an e-mail/)
    expect(phoneNotice('ask us')).toMatch(/does not look like a phone/)
  })

  test.each([
    ['troop42@gmial.com', 'Did you mean troop42@gmail.com?'],
    ['Troop42@Gmail.con ', 'Did you mean Troop42@gmail.com?'],
    ['troop42@hotmial.com', 'Did you mean troop42@hotmail.com?'],
    ['troop42@yaho.com', 'Did you mean troop42@yahoo.com?'],
  ])('a question when the post would go astray: %j', (typed, question) => {
    expect(emailNotice(typed)).toBe(question)
    expect(question).toBe(`Did you mean ${mendEmail(typed)}?`)
  })

  test.each(['a@gmail.com', 'a@yahoo.co.uk', 'a@mail.com', 'a@gmx.com', 'a@ymail.com'])(
    'no question about %j',
    (typed) => {
      expect(emailNotice(typed)).toBeNull()
    },
  )

  test('about every kind of link there is', () => {
    const links = fields.filter((field) => field.kind === 'url')
    expect(links).toHaveLength(9)
    for (const field of links) {
      const expected = 'accounts' in field ? accountNotice : linkNotice
      expect('notice' in field && field.notice).toBe(expected)
    }
  })

  test('that a bare word may be a name, where names have addresses', () => {
    expect(accountNotice('pack47')).toMatch(/write @pack47/)
    expect(accountNotice('we have a channel')).toMatch(/words, not a link/)
    expect(accountNotice('https://x.com/pack47')).toBeNull()
    expect(accountNotice('')).toBeNull()
  })
})

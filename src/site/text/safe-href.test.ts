import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../server/testing/any-text.ts'
import { linkHref, mailHref, phoneHref, safeHref } from './safe-href.ts'

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://example.org/%0Aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://example.org/1234',
  'file:///etc/passwd',
  'view-source:https://example.org',
  'filesystem:https://example.org/x',
  'intent://example.org#Intent;end',
  'about:blank',
  'ws://example.org',
  'ftp://example.org/x',
  '//example.org',
  '/admin',
  'https://facebook.com@evil.example',
  'https://user:secret@evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'http://',
  'https://example.org/\u202egpj.exe',
  'https://exa\u200bmple.org',
  'https://example.org/\u2066x\u2069',
  'https://example.org/a b',
  'mailto:a@example.org%0ABcc:b@example.org',
  'tel:%0d%0a1',
  'https://example.org/\ud800',
  'https://[::1',
  // Names that no host can have: parsing them takes time quadratic in their length.
  `https://${'\u4e00'.repeat(65)}.example`,
  `${'\u4e00'.repeat(65)}.example`,
  `https://${'a.'.repeat(131)}example`,
  `https://example.org/${'a'.repeat(2_030)}`,
]

describe('A link on a published page', () => {
  test.each(HOSTILE)('is dropped when it is %j', (address) => {
    expect(safeHref(address)).toBeNull()
  })

  test.each([
    ['https://example.org/troop?x=1#y', 'https://example.org/troop?x=1#y'],
    ['  HTTP://Example.org  ', 'http://example.org/'],
    ['facebook.com/troop42', 'https://facebook.com/troop42'],
    ['troop42.example.org:8080', 'https://troop42.example.org:8080/'],
    ['mailto:hello@example.org', 'mailto:hello@example.org'],
    ['tel:+15555550142', 'tel:+15555550142'],
    [`https://${'a'.repeat(63)}.example:8080/x`, `https://${'a'.repeat(63)}.example:8080/x`],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ])('is kept when a leader means it: %j', (typed, href) => {
    expect(safeHref(typed)).toBe(href)
  })

  test('never has another scheme, credentials or a control character, whatever was typed', () => {
    const nasty = fc.tuple(
      fc.constantFrom('', 'javascript:', 'data:', 'https:', 'https://', 'mailto:', 'tel:', '//'),
      anyText(),
    )
    fc.assert(
      fc.property(nasty, ([scheme, rest]) => {
        const href = safeHref(scheme + rest)
        if (href === null) return
        const url = new URL(href)
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
        expect(href).not.toMatch(/[\0-\x20\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('A field of one link', () => {
  test.each([
    ['Check out this place! https://maps.example/abc', 'https://maps.example/abc'],
    ['Old Mill Hall\nhttps://maps.example/abc', 'https://maps.example/abc'],
    ['(see https://maps.example/abc).', 'https://maps.example/abc'],
    ['facebook.com/troop42', 'https://facebook.com/troop42'],
  ])('leads to the address in %j', (typed, href) => {
    expect(linkHref(typed)).toBe(href)
  })

  test.each([
    'https://a.example https://b.example',
    'Look: https://user:secret@evil.example',
    'Look: https://exa\u200bmple.org',
    'Look: javascript:alert(1)',
    'javascript:alert(1)//https://example.org',
    'our page',
    ...HOSTILE,
  ])('leads nowhere when it says %j', (typed) => {
    expect(linkHref(typed)).toBeNull()
  })
})

describe('A family can tap', () => {
  test('an e-mail address, but not one with headers or a second recipient', () => {
    expect(mailHref(' hello@example.org ')).toBe('mailto:hello@example.org')
    expect(mailHref('a@example.org?bcc=b@example.org')).toBeNull()
    expect(mailHref('a@example.org,b@example.org')).toBeNull()
    expect(mailHref('not an address')).toBeNull()
  })

  test('a phone number as people write it', () => {
    expect(phoneHref('(555) 555-0142 ext. 3')).toBe('tel:5555550142')
    expect(phoneHref('+44 20 7946 0000')).toBe('tel:+442079460000')
    expect(phoneHref('+49 (0)8822 123 456-789 ext. 12')).toBe('tel:+498822123456789')
    expect(phoneHref('Jo: 0049 (0) 8822 123456')).toBe('tel:00498822123456')
    expect(phoneHref('(0) 8822 123456')).toBe('tel:08822123456')
    expect(phoneHref('ask at the hall')).toBeNull()
    expect(phoneHref('Jane: 413-555-0147')).toBe('tel:4135550147')
    expect(phoneHref('call or text Jane (413) 555-0147 after 6')).toBe('tel:4135550147')
    expect(phoneHref('Jane 413-555-0147 or Bo 413-555-0148')).toBeNull()
    expect(phoneHref('since 1968, at 7:00')).toBeNull()
  })
})

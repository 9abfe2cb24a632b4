import { describe, expect, test } from 'vitest'
import { noMark } from '../../page/mark.ts'
import { lineOf, prose } from './text.ts'

function written(text: string): string {
  return lineOf({ field: 'socialLinks', text, href: null }, noMark).toString()
}

describe('In a text a visitor finds', () => {
  test.each([
    [
      'See www.example.org.',
      'See <a class="whole" href="https://www.example.org/">www.example.org</a>.',
    ],
    [
      'Sign up (https://example.org/a_(b)), please',
      'Sign up (<a href="https://example.org/a_(b)">https://example.org/a_(b)</a>), please',
    ],
    [
      '(www.example.org/x?a=1&b=2)',
      '(<a href="https://www.example.org/x?a=1&amp;b=2">www.example.org/x?a=1&amp;b=2</a>)',
    ],
    ['Call (555) 555-0142 first', 'Call <span class="whole">(555) 555-0142</span> first'],
  ])('links for addresses, and numbers in one piece: %j', (text, markup) => {
    expect(written(text)).toBe(`<span dir="auto">${markup}</span>`)
  })

  test.each([
    'me@www.example.org',
    'https://user:secret@evil.example',
    'www. is how they start',
    'javascript:alert(1)',
    'From 7:00 to 8:30 pm, $12 a month, 2026',
    'https://exa\u200bmple.org',
  ])('words as they stand in %j', (text) => {
    expect(written(text)).toBe(`<span dir="auto">${text}</span>`)
  })

  test('nothing that was not escaped', () => {
    expect(prose(['<b>www.example.org/"onclick=x</b>'], null).join('')).toBe(
      '<p class="text" dir="auto">&lt;b&gt;<a class="whole" href="https://www.example.org/">www.example.org/</a>&quot;onclick=x&lt;/b&gt;</p>\n',
    )
  })

  test('lists where a leader wrote lists', () => {
    expect(
      prose(['Bring:\n- boots <3\n- www.example.org', '1. Come\n2. Stay'], null).join(''),
    ).toBe(
      '<p class="text" dir="auto">Bring:</p>\n' +
        '<ul class="points"><li dir="auto">boots &lt;3</li><li dir="auto"><a class="whole" href="https://www.example.org/">www.example.org</a></li></ul>\n' +
        '<ol class="points"><li dir="auto">Come</li><li dir="auto">Stay</li></ol>\n',
    )
  })

  test('an e-mail address that breaks before its @, if it must', () => {
    const line = {
      field: 'contactEmail' as const,
      text: 'hello@example.org',
      href: 'mailto:hello@example.org',
    }
    expect(lineOf(line, noMark).toString()).toBe(
      '<a href="mailto:hello@example.org" dir="auto">hello<wbr>@example.org</a>',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../server/testing/any-text.ts'
import { noFieldAttribute } from '../../page/field-attribute.ts'
import { paragraphs } from '../../text/paragraphs.ts'
import { foreignProse, isCutShort, lineOf, prose, sizeOfProse } from './text.ts'

function written(text: string): string {
  return lineOf({ field: 'socialLinks', text, href: null }, noFieldAttribute).toString()
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

  test.each([
    ['1. a\n- b\n', 'b'],
    ['a\n\n', 'a'],
    ['www.a.de ', 'e'],
    ['[a](b.de) ', 'a'],
    ['**a** ', 'a'],
    ['1234567 ', '7'],
  ])('all of it, and not many times as much markup, whatever it is: %j', (piece, letter) => {
    const count = Math.floor(5_000 / piece.length)
    const text = piece.repeat(count).trim()
    const written = prose(paragraphs(text), null).join('')
    expect(written.length).toBeLessThan(5 * text.length)
    expect(isCutShort(paragraphs(text))).toBe(true)
    const read = written.replace(/<[^>]*>/g, '')
    expect(read.split(letter)).toHaveLength(count + 1)
  })

  test('all of a packing list, with its links', () => {
    const text = Array.from({ length: 90 }, (_, index) => `- Thing ${index} at www.example.org`)
    const list = prose(paragraphs(text.slice(0, 20).join('\n')), null).join('')
    expect(list.match(/<li>/g)).toHaveLength(20)
    expect(list.match(/<a /g)).toHaveLength(20)
    const plain = paragraphs(text.map((line) => line.replace(' at www.example.org', '')).join('\n'))
    expect(isCutShort(plain)).toBe(false)
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
        '<ul class="points" dir="auto"><li>boots &lt;3</li><li><a class="whole" href="https://www.example.org/">www.example.org</a></li></ul>\n' +
        '<ol class="points" dir="auto"><li>Come</li><li>Stay</li></ol>\n',
    )
  })

  test('bold words and links where a leader marked them', () => {
    expect(
      prose(['**Bring** <b>\n- **[all](https://a.example/?a=1&b=2) of it**'], null).join(''),
    ).toBe(
      '<p class="text" dir="auto"><strong>Bring</strong> &lt;b&gt;</p>\n' +
        '<ul class="points" dir="auto"><li><a class="named" href="https://a.example/?a=1&amp;b=2"><strong>all</strong></a><strong> of it</strong></li></ul>\n',
    )
    expect(prose(['[see **this** now](a.example), **www.example.org**'], null).join('')).toBe(
      '<p class="text" dir="auto"><a class="named" href="https://a.example/">see <strong>this</strong> now</a>, <strong><a class="whole" href="https://www.example.org/">www.example.org</a></strong></p>\n',
    )
  })

  test('no marks of a calendar from elsewhere, where stars are stars', () => {
    expect(foreignProse(['**a** [b](https://a.example)\n- c']).join('')).toBe(
      '<p class="text" dir="auto">**a** [b](<a class="whole" href="https://a.example/">https://a.example</a>)</p>\n<ul class="points" dir="auto"><li>c</li></ul>\n',
    )
  })

  test('no tag but those of paragraphs, lists, bold and links, whatever was typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '**',
        '[',
        '](https://a.example)',
        '](javascript:x)',
        '<b>',
        '"',
        "'",
        '&',
        '\n',
        '- ',
        '1. ',
      ),
      anyText({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (list) => {
        const shown = prose(paragraphs(list.join('')), null).join('')
        const open: string[] = []
        for (const [, end, name = ''] of shown.matchAll(/<(\/?)([^\s>]+)[^>]*>/g)) {
          expect(['p', 'ul', 'ol', 'li', 'strong', 'a', 'span']).toContain(name)
          if (end) expect(open.pop()).toBe(name)
          else {
            if (name === 'a' || name === 'strong') expect(open).not.toContain(name)
            open.push(name)
          }
        }
        expect(open).toEqual([])
        for (const [, href = ''] of shown.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^https?:/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('large words where there are few, without their marks', () => {
    expect(sizeOfProse(['**a** [b](https://a.example/long)'], 3)).toBe('large')
    expect(sizeOfProse(['**ab** c'], 3)).toBe('reading')
  })

  test('an e-mail address that breaks before its @, if it must', () => {
    const line = {
      field: 'contactEmail' as const,
      text: 'hello@example.org',
      href: 'mailto:hello@example.org',
    }
    expect(lineOf(line, noFieldAttribute).toString()).toBe(
      '<a href="mailto:hello@example.org" dir="auto">hello<wbr>@example.org</a>',
    )
  })
})

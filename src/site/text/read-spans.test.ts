import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSpans } from './read-spans.ts'
import { withAddresses, withoutMarks } from './without-marks.ts'

/** The spans as text: [words in bold], words<address>. */
const told = (text: string) =>
  readSpans(text)
    .map(({ text: words, bold, address }) => {
      const weighed = bold ? `‹${words}›` : words
      return address === null ? weighed : `${weighed}<${address}>`
    })
    .join('')

describe('In a text of a leader', () => {
  test.each([
    ['We meet **on Tuesdays**, always', 'We meet ‹on Tuesdays›, always'],
    ['**Bring:** boots', '‹Bring:› boots'],
    ['un**believ**able', 'un‹believ›able'],
    ['**a** and **b**', '‹a› and ‹b›'],
    ['彼は**「強い」**。', '彼は‹「強い」›。'],
    ['Read [our rules](https://a.example/x).', 'Read our rules<https://a.example/x>.'],
    ['[Camp](camp.example/map_(north))', 'Camp<camp.example/map_(north)>'],
    [
      '[Write](mailto:a@b.example) or [call](tel:+15550142)',
      'Write<mailto:a@b.example> or call<tel:+15550142>',
    ],
    ['[[1]](https://a.example)', '[1]<https://a.example>'],
    ['**See [this](https://a.example) now**', '‹See ›‹this›<https://a.example>‹ now›'],
    [
      '[see **this** now](https://a.example)',
      'see <https://a.example>‹this›<https://a.example> now<https://a.example>',
    ],
    [
      '[out [in](https://a.example)](https://b.example)',
      '[out in<https://a.example>](https://b.example)',
    ],
    ['5 **members and **kids**', '5 **members and ‹kids›'],
    ['**a**\n**b**', '‹a›\n‹b›'],
  ])('%j is read by its marks', (typed, reading) => {
    expect(told(typed)).toBe(reading)
  })

  test.each([
    '2 ** 3 is 8',
    '**',
    '****',
    '***',
    '** a **',
    '**never closed',
    'closed never**',
    '**over\ntwo lines**',
    'Adults $5**, children $3** (** members of another troop)',
    '* boots\n* socks\n** 2 pairs',
    '[ ] tick\n[x] done',
    '[words] (https://a.example)',
    '[words](not an address)',
    '[words](javascript:alert(1))',
    '[words](https://user:secret@a.example)',
    '[words](https://a.example',
    '[words\nmore](https://a.example)',
    '[ ](https://a.example)',
    '[]()',
    'snake_case_and_more',
    '__init__',
    'f(x)[0](y)',
  ])('%j stays as it was typed', (typed) => {
    expect(told(typed)).toBe(typed)
  })

  test('every letter but those of marks is read once, in its order, and from where it was typed', () => {
    const pieces = fc.constantFrom(
      '**',
      '*',
      '[',
      ']',
      '(',
      ')',
      '](',
      '](https://a.example)',
      ' ',
      '\n',
      'a',
      'é',
      '5',
      '.',
      '\u2060',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (list) => {
        const typed = list.join('')
        let end = 0
        for (const { text, at } of readSpans(typed)) {
          expect(at).toBeGreaterThanOrEqual(end)
          expect(typed.slice(at, at + text.length)).toBe(text)
          expect(typed.slice(end, at)).toMatch(/^(?:\*\*|\[|\]\([^\s[\]]*\))*$/)
          end = at + text.length
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['asterisks', '*'.repeat(20_000)],
    ['pairs of asterisks', '** '.repeat(7_000)],
    ['words that begin bold', ' **a'.repeat(5_000)],
    ['brackets', '['.repeat(20_000)],
    ['pairs of brackets', '[]('.repeat(7_000)],
    ['links that never end', '[a](https://a.example/'.repeat(1_000)],
    ['brackets in an address', `[a](https://a.example/${'('.repeat(20_000)}`],
    ['both', '**[a](b'.repeat(3_000)],
    ['one long word', `**${'a'.repeat(20_000)}`],
  ])('twenty thousand characters of %s are read at once', (_, typed) => {
    // With more than linear time, this would not finish before the test times out.
    const many = Array.from({ length: 20 }, () => typed).join('')
    expect(readSpans(many).length).toBeGreaterThan(0)
  })
})

describe('Where there is no markup', () => {
  const text =
    '**Sign up** [**here** now](https://a.example/x) or [write](mailto:a@b.example)\n2 ** 3'

  test('a text is told without its marks', () => {
    expect(withoutMarks(text)).toBe('Sign up here now or write\n2 ** 3')
  })

  test('a calendar says the addresses, which its readers would miss', () => {
    expect(withAddresses(text)).toBe(
      'Sign up here now (https://a.example/x) or write (a@b.example)\n2 ** 3',
    )
    expect(withAddresses('[https://a.example](https://a.example)')).toBe('https://a.example')
  })
})

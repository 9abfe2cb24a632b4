import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSpans } from '#site/text/read-spans.ts'
import { withoutMarks } from '#site/text/without-marks.ts'
import { type Words, writeSpans } from './write-spans.ts'

const plain = (text: string): Words => ({ text, bold: false, address: null })
const bold = (text: string): Words => ({ text, bold: true, address: null })
const link = (text: string, address: string, isBold = false): Words => ({
  text,
  bold: isBold,
  address,
})

describe('Words in their looks', () => {
  test.each([
    [[plain('We meet '), bold('on Tuesdays'), plain('.')], 'We meet **on Tuesdays**.'],
    [[plain('a'), bold(' b '), plain('c')], 'a **b** c'],
    [[plain('word'), bold(', then')], 'word, **then**'],
    [[bold('a'), bold('b')], '**ab**'],
    [[bold('  ')], '  '],
    [[link('here', 'https://a.example')], '[here](https://a.example)'],
    [[link('here', 'https://a.example', true)], '**[here](https://a.example)**'],
    [
      [link('see ', 'https://a.example'), link('this', 'https://a.example', true)],
      '[see **this**](https://a.example)',
    ],
    [[link('x', 'https://a.example/(b')], '[x](https://a.example/%28b)'],
    [[plain('2 ** 3 and '), bold('so')], '2 ** 3 and **so**'],
  ])('%j are written as %j', (words, line) => {
    expect(writeSpans(words)).toBe(line)
  })

  test('that look like marks by accident are no marks', () => {
    expect(writeSpans([plain('a **b** c')])).toBe('a *\u2060*b*\u2060* c')
    expect(writeSpans([plain('[a](https://a.example)')])).toBe('[a]\u2060(https://a.example)')
    expect(readSpans(writeSpans([bold('*only members')]))[0]).toMatchObject({ bold: true })
  })

  test('are read as they were written, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('*', '**', '[', ']', '(', ')', '](', ' ', 'a', '.', ',', '「', 'é'), {
        maxLength: 6,
      })
      .map((list) => list.join(''))
    const address = fc.constantFrom(
      null,
      null,
      'https://a.example/x',
      'https://a.example/(y',
      'mailto:a@b.example',
    )
    const words = fc.record({ text, bold: fc.boolean(), address })
    let faithful = 0
    const runs = 5_000
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (list) => {
        const line = writeSpans(list)
        const said = withoutMarks(line).replaceAll('\u2060', '')
        const given = list.map((each) => each.text).join('')
        // In a link, an unbalanced square bracket becomes a round one.
        expect(said.replace(/[[(]/g, '(').replace(/[\])]/g, ')')).toBe(
          given.replace(/[[(]/g, '(').replace(/[\])]/g, ')'),
        )
        const looks = (some: readonly Words[]) =>
          some
            .flatMap((each) => [...each.text].map((letter) => ({ ...each, letter })))
            .filter(({ letter }) => /[aé]/.test(letter))
            .map((each) => [each.letter, each.bold, each.address?.replace('%28', '(') ?? null])
        if (JSON.stringify(looks(readSpans(line))) === JSON.stringify(looks(list))) faithful += 1
      }),
      { numRuns: runs },
    )
    // Links without letters, or with no space between two marks, are reduced to their words.
    expect(faithful / runs).toBeGreaterThan(0.95)
  })
})

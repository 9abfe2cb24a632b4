import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutMarks } from '#site/text/without-marks.ts'
import type { Edit } from './edit.ts'
import { findLink, putLink, setAddress } from './edit-links.ts'
import { breakLine, listOf, toggleList } from './edit-lists.ts'
import { isBold, toggleBold } from './edit-looks.ts'

/** A text in which | marks the caret, or two of them a selection. */
function read(shown: string): Edit {
  const [before = '', selected = '', after] = shown.split('|')
  if (after === undefined)
    return { text: before + selected, start: before.length, end: before.length }
  const end = before.length + selected.length
  return { text: before + selected + after, start: before.length, end }
}

function show({ text, start, end }: Edit): string {
  const selected = start === end ? '|' : `|${text.slice(start, end)}|`
  return text.slice(0, start) + selected + text.slice(end)
}

describe('Bold', () => {
  test.each([
    ['We meet |on Tuesdays|.', 'We meet **|on Tuesdays|**.'],
    ['We meet **|on Tuesdays|**.', 'We meet |on Tuesdays|.'],
    ['We |meet **on Tues|days**.', 'We **|meet on Tues|days**.'],
    ['**We |meet| on Tuesdays**', '**We** |meet| **on Tuesdays**'],
    ['|- boots\n- a mug\n\nand more|', '- **|boots**\n- **a mug**\n\n**and more|**'],
    ['**a**\n|b\n|c', '**a**\n**|b|**\nc'],
    ['see [|this|](https://a.example)', 'see **[|this|](https://a.example)**'],
    ['a wo|rd here', 'a **wo|rd** here'],
    ['a **wo|rd** here', 'a wo|rd here'],
    ['a |', 'a **|**'],
    ['a **|**', 'a |'],
    ['a **word|** here', 'a **word**| here'],
    ['|', '**|**'],
  ])('%j becomes %j', (before, after) => {
    expect(show(toggleBold(read(before)))).toBe(after)
  })

  test('is said of what is bold all through', () => {
    expect(
      ['**|a|**', '**a|** b', '|**a** b|', '|**a** **b**|', 'a | b'].map((shown) =>
        isBold(read(shown)),
      ),
    ).toEqual([true, true, false, true, false])
  })

  test('changes no word, wherever it is pressed, and a second press takes it back', () => {
    const piece = fc.constantFrom(
      'a',
      'b ',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '**',
      '**c**',
      '[d](https://a.example)',
      '.',
      ' ',
    )
    const texts = fc.array(piece, { maxLength: 20 }).map((list) => list.join(''))
    fc.assert(
      fc.property(texts, fc.nat(60), fc.nat(60), (text, a, b) => {
        const [start, end] = [a, b].map((at) => Math.min(at, text.length)).sort((x, y) => x - y)
        const edit = { text, start: start ?? 0, end: end ?? 0 }
        if (edit.start === edit.end) return
        const once = toggleBold(edit)
        const letters = (said: string) => withoutMarks(said).replace(/[^abcd.]/g, '')
        expect(letters(once.text)).toBe(letters(text))
        expect(letters(toggleBold(once).text)).toBe(letters(text))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('A list', () => {
  test.each([
    ['bullets', '|', '- |'],
    ['bullets', 'bo|ots', '- bo|ots'],
    ['bullets', '- bo|ots', 'bo|ots'],
    ['bullets', 'Bring\n|boots\n\nmug|', 'Bring\n- |boots\n\n- mug|'],
    ['bullets', '|1. boots\n2. mug|', '- |boots\n- mug|'],
    ['numbers', '|come\nstay|', '1. |come\n2. stay|'],
    ['numbers', '1. come\nst|ay', '1. come\n2. st|ay'],
    ['numbers', '|1. come\n2. stay|', '|come\nstay|'],
    ['bullets', '|boots\n|mug', '- |boots\n|mug'],
  ] as const)('%s: %j becomes %j', (kind, before, after) => {
    expect(show(toggleList(read(before), kind))).toBe(after)
  })

  test.each([
    ['- boots|', '- boots\n- |'],
    ['- bo|ots\n- mug', '- bo\n- |ots\n- mug'],
    ['- boots\n- |', '- boots\n|'],
    ['• boots|', '• boots\n• |'],
    ['1. come|', '1. come\n2. |'],
    ['1. come|\n2. stay\n3. join\n7. no', '1. come\n2. |\n3. stay\n4. join\n7. no'],
    ['1. come\n2. |', '1. come\n|'],
    ['- **old| boots**', '- **old**\n- **|boots**'],
    ['**old| boots**', '**old**\n| **boots**'],
  ])('Enter makes of %j %j', (before, after) => {
    const broken = breakLine(read(before))
    expect(broken && show(broken)).toBe(after)
  })

  test.each(['words|', '3. May|', '|- boots', '-|', '2 ** 3|'])(
    'Enter does in %j what it always does',
    (shown) => expect(breakLine(read(shown))).toBeNull(),
  )

  test('is said of lines that are all in it', () => {
    expect(
      ['- a|', '|- a\n\n- b|', '|- a\n1. b|', 'a|', '1. a|'].map((shown) => listOf(read(shown))),
    ).toEqual(['bullets', 'bullets', null, null, 'numbers'])
  })
})

describe('A link', () => {
  const address = 'https://a.example'

  test('is made of what is selected, and taken away', () => {
    expect(show(setAddress(read('See |our rules| now'), address))).toBe(
      'See [|our rules|](https://a.example) now',
    )
    expect(show(setAddress(read('See [|our rules|](https://a.example) now'), null))).toBe(
      'See |our rules| now',
    )
    expect(show(putLink(read('See |'), 'our rules', address))).toBe(
      'See [our rules](https://a.example)|',
    )
  })

  test('is found with the caret in its words', () => {
    expect(findLink(read('See [our **r|ules**](https://a.example) now'))).toEqual({
      words: 'our rules',
      address,
      start: 5,
      end: 16,
    })
    expect(findLink(read('See| [our rules](https://a.example) now'))).toBeNull()
    expect(findLink(read('See [our rules](https://a.ex|ample) now'))).toBeNull()
  })
})

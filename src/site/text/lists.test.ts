import { describe, expect, test } from 'vitest'
import { findLists } from './lists.ts'
import { paragraphs } from './paragraphs.ts'

const text = (text: string) => ({ kind: 'text', text })
const bullets = (...items: string[]) => ({ kind: 'bullets', items })
const numbers = (start: number, ...items: string[]) => ({ kind: 'numbers', start, items })

describe('In a paragraph of a leader', () => {
  test.each(['-', '•', '*', '–', '·', '\uf0b7'])('lines that begin with %s are a list', (sign) => {
    const typed = `Bring:\n${sign} boots\n  ${sign} a mug\nand good humour`
    expect(findLists(typed)).toEqual([
      text('Bring:'),
      bullets('boots', 'a mug'),
      text('and good humour'),
    ])
  })

  test('letters that stand for bullets are so before a tab alone', () => {
    expect(findLists('o\tboots\n§\ta mug')).toEqual([bullets('boots', 'a mug')])
    expect(findLists('o boots\n§ 1')).toEqual([text('o boots\n§ 1')])
  })

  test('no more lists and texts are told apart than are wanted', () => {
    const typed = '- boots\nand\n- a mug\nor\n- two'
    expect(findLists(typed, 1)).toEqual([bullets('boots'), text('and'), text('- a mug\nor\n- two')])
    expect(findLists(typed, 9)).toHaveLength(5)
  })

  test('thousands of spaces are read once', () => {
    const spaces = ' '.repeat(1_000_000)
    for (const typed of [`-${spaces}`, `${spaces}-`, `1.${spaces}`, `-\u2028${spaces}\u2028`]) {
      expect(findLists(typed)).toEqual([text(typed)])
    }
  })

  test('one such line is a list too, and a dash inside a line is none', () => {
    expect(findLists('- boots')).toEqual([bullets('boots')])
    expect(findLists('boots - or shoes\n-5 degrees\n--\n*')).toEqual([
      text('boots - or shoes\n-5 degrees\n--\n*'),
    ])
  })

  test('lines that count on are a numbered list', () => {
    const typed = 'How to join\n1. Come\n2. Look\n3) Stay\n- or leave'
    expect(findLists(typed)).toEqual([
      text('How to join'),
      numbers(1, 'Come', 'Look', 'Stay'),
      bullets('or leave'),
    ])
    expect(findLists('4. Four\n5. Five')).toEqual([numbers(4, 'Four', 'Five')])
  })

  test('a number goes on behind the points below it', () => {
    expect(findLists('1. Come\n- by bike\n- by bus\n2. Stay\n- or not\n3. Join')).toEqual([
      numbers(1, 'Come'),
      bullets('by bike', 'by bus'),
      numbers(2, 'Stay'),
      bullets('or not'),
      numbers(3, 'Join'),
    ])
    expect(findLists('1. Come\n- by bike\n4. May')).toEqual([
      text('1. Come'),
      bullets('by bike'),
      text('4. May'),
    ])
  })

  test('dates, years and times stay as they are', () => {
    for (const typed of [
      '3. May is the day',
      '1976. It was hot',
      '7.30 to 8.30\n8.30 to 9',
      '2. x\n2. y',
    ]) {
      expect(findLists(typed)).toEqual([text(typed)])
    }
  })
})

describe('An empty line', () => {
  test('between two items keeps them in one list', () => {
    expect(paragraphs('- a\n\n- b\n\nc\n\n1. d\n\n2. e\n\n- f')).toEqual([
      '- a\n- b',
      'c',
      '1. d\n2. e',
      '- f',
    ])
  })
})

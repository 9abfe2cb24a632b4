import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

/** Every character is half as wide as high. */
const measureAt = (size: number) => (text: string) => [...text].length * size * 0.5
const room = { width: 100, height: 100, largest: 40, smallest: 10, linesApart: 1, measureAt }

test('A short text is as large as may be', () => {
  expect(fitLines(['Pack'], room)).toEqual({ size: 40, lines: ['Pack'] })
})

test('A text is on lines, in the largest size in which no word is broken', () => {
  expect(fitLines(['Troop 42 of Maple Falls'], room)).toEqual({
    size: 24,
    lines: ['Troop 42', 'of Maple', 'Falls'],
  })
})

test('Lines of a text are about as long as each other, so that no word is left alone', () => {
  const wide = { ...room, height: 40, largest: 10, smallest: 8 }
  const { lines } = fitLines(['Tuesdays, 7:00 to 8 pm'], wide)
  expect(lines).toEqual(['Tuesdays,', '7:00 to 8 pm'])
})

test('Each text begins a line', () => {
  expect(fitLines(['At 7', 'Hall'], room).lines).toEqual(['At 7', 'Hall'])
})

test('A word that is too long even in the smallest size is broken, never within a character', () => {
  const { size, lines } = fitLines([`${'x'.repeat(18)}👨‍👩‍👧‍👦${'y'.repeat(9)}`], room)
  expect(size).toBe(10)
  expect(lines.join('')).toContain('👨‍👩‍👧‍👦')
  expect(lines.every((line) => measureAt(10)(line) <= 100)).toBe(true)
})

test('What does not fit in the smallest size ends in an ellipsis', () => {
  const { size, lines } = fitLines(['word '.repeat(90)], room)
  expect(size).toBe(10)
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toMatch(/…$/)
  expect(measureAt(10)(lines.at(-1) ?? '')).toBeLessThanOrEqual(100)
})

test('Japanese breaks between characters, but never before a mark', () => {
  const { lines } = fitLines(['毎週火、曜日'], {
    ...room,
    height: 40,
    largest: 20,
    smallest: 10,
    width: 32,
  })
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every((line) => !line.startsWith('、'))).toBe(true)
})

test('Nothing takes no line', () => {
  expect(fitLines([''], room).lines).toEqual([])
})

import { expect, test } from 'vitest'
import { printCsv } from './print-csv.ts'

const cell = (text: string) => printCsv([[text]]).slice(2, -3)

test('A table begins with a byte order mark, and each row ends with CR and LF', () => {
  expect(
    printCsv([
      ['Name', 'Message'],
      ['Zoë', 'Hello'],
    ]),
  ).toBe('\uFEFF"Name","Message"\r\n"Zoë","Hello"\r\n')
})

test('Quotes are doubled; commas, semicolons and line breaks stay in their cell', () => {
  expect(cell('We "love" it')).toBe('We ""love"" it')
  expect(cell('one, two; three')).toBe('one, two; three')
  expect(cell('one\ntwo\r\nthree')).toBe('one\ntwo\r\nthree')
})

test.each([
  '=HYPERLINK("http://example.org")',
  '+1 555 0142',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\ttext',
  '\rtext',
  '  =1',
  '\u00a0=1',
  '\u200b=1',
  '\u2066+1',
  '\ufeff=1',
  '\u00ad-1',
  '\u3164=1',
  '\u2800@a',
  '\n=1',
  '\0=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '﹦1',
])('A cell that begins like a formula is made harmless: %j', (text) => {
  expect(cell(text)).toBe(`'${text.replaceAll('"', '""')}`)
})

test.each([
  '',
  ' ',
  'Kim',
  ' Kim',
  '555 0142',
  'a=b',
  'Kim\t=1',
  '1-2',
  "'quoted'",
  '(=1)',
  '\nKim',
])('Any other cell stays as it is: %j', (text) => {
  expect(cell(text)).toBe(text)
})

import { expect, it } from 'vitest'
import { sniffType } from './sniff-type.ts'

const sniff = (text: string) => sniffType(Buffer.from(text, 'latin1'))

it.each(['', '\xef\xbb\xbf', '\r\n', '\0 \t'])('A PDF may begin with %j', (start) => {
  expect(sniff(`${start}%PDF-1.7\n`)).toBe('pdf')
})

it.each([
  '<html>%PDF-1.4',
  'Dear parents,\n%PDF-1.4',
  'PK\x03\x04%PDF-1.4',
  '%!PS-Adobe-3.0 PDF\n%PDF-1.4',
  '%PDF-',
  '%PDF',
])('%j is no PDF', (start) => {
  expect(sniff(start)).toBeNull()
})

it('A picture that contains the mark of a PDF stays a picture', () => {
  expect(sniff('\xff\xd8\xff\xfe%PDF-1.4')).toBe('jpeg')
  expect(sniff('GIF89a%PDF-1.4')).toBe('gif')
})

import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { samplePdf } from '../testing/sample-uploads.ts'
import { LONGEST_PAPER } from './paper.ts'
import { readPaper, tellsPosition } from './read-paper.ts'

async function write(pages: readonly string[]): Promise<Buffer> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  // What stands beside the page is not read.
  const tiny = { x: 50, y: 700, font, size: 0.5, lineHeight: 0.5 }
  for (const text of pages) paper.addPage().drawText(text, tiny)
  return Buffer.from(await paper.save())
}

it('The words of a PDF are read, line by line', async () => {
  const read = await readPaper(await write(['Summer camp\nScout Sam Miller', 'Bring water']))
  expect(read).toEqual({
    text: 'Summer camp\nScout Sam Miller\nBring water\n',
    unread: null,
    hasPosition: false,
  })
})

it('What is typed into fields, and what stands around the pages, is read too', async () => {
  const paper = await PDFDocument.create()
  paper.setTitle('Roster of Sam Miller')
  paper.setAuthor('Ann Baker')
  const field = paper.getForm().createTextField('name')
  field.setText('Scout Tom Becker, 14')
  field.addToPage(paper.addPage())
  const { text, unread } = await readPaper(Buffer.from(await paper.save()))
  expect(text).toContain('Scout Tom Becker, 14')
  expect(text).toContain('Roster of Sam Miller\nAnn Baker\n')
  expect(unread).toBeNull()
  const scan = await PDFDocument.create()
  scan.setTitle('Scan of Sam Miller')
  scan.addPage()
  const read = await readPaper(Buffer.from(await scan.save()))
  expect(read).toMatchObject({ unread: 'scan', text: 'Scan of Sam Miller\n' })
})

it('A PDF without words is a scan; of a long one the first pages are read', async () => {
  expect(await readPaper(samplePdf())).toMatchObject({ text: '', unread: 'scan' })
  const pages = Array.from({ length: 500 }, (_, nth) => `Page ${nth + 1}.`)
  const long = await readPaper(await write(pages))
  expect(long.unread).toBe('long')
  expect(long.text).toContain('Page 20.')
  expect(long.text).not.toContain('Page 21.')
  const lines = 'Bring a lot of water along.\n'.repeat(1_000)
  const words = await readPaper(await write(Array(20).fill(lines)))
  expect(words).toMatchObject({ unread: 'long' })
  expect(words.text).toHaveLength(LONGEST_PAPER)
})

it('A picture that says where it was taken is noticed, whichever byte order it has', () => {
  const little = 'II*\0\x08\0\0\0\x02\0'
  const other = '\x12\x01\x03\0\x01\0\0\0\x01\0\0\0'
  const gps = '\x25\x88\x04\0\x01\0\0\0\x30\0\0\0'
  const big = 'MM\0*\0\0\0\x08\0\x01\x88\x25\0\x04\0\0\0\x01\0\0\0\x30'
  const inPdf = (tiff: string) => Buffer.from(`%PDF-1.5 stream Exif\0\0${tiff}`, 'latin1')
  expect(tellsPosition(inPdf(little + other + gps))).toBe(true)
  expect(tellsPosition(inPdf(big))).toBe(true)
  expect(tellsPosition(inPdf(little + other + other))).toBe(false)
  for (const cut of ['', 'II', 'II*\0\xff\xff\xff\xff', little, 'XX*\0\x08\0\0\0'])
    expect(tellsPosition(inPdf(cut))).toBe(false)
})

import { getDocumentProxy } from 'unpdf'
import { LONGEST_PAPER, type ReadPaper } from './paper.ts'

const MOST_PAGES = 20
const MOST_MARKS = 1_000
/** Milliseconds of work, and not on the clock: a busy server reads as much as an idle one. */
const MOST_WORK = 5_000

/** Reads the words of the first pages: printed, typed into fields and comments, and about the whole. */
export async function readPaper(bytes: Buffer): Promise<ReadPaper> {
  const hasPosition = tellsPosition(bytes)
  const paper = await getDocumentProxy(new Uint8Array(bytes))
  const before = process.cpuUsage()
  const around = await readAround(paper)
  const whole = (text: string) => (around + text).slice(0, LONGEST_PAPER)
  let text = ''
  for (let page = 1; page <= Math.min(paper.numPages, MOST_PAGES); page += 1) {
    const open = await paper.getPage(page)
    for (const item of (await open.getTextContent()).items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
      if (text.length > LONGEST_PAPER) break
    }
    for (const typed of await open.getAnnotations()) text += `\n${wordsOf(typed)}`
    text += '\n'
    if (text.length > LONGEST_PAPER) return { text: whole(text), unread: 'long', hasPosition }
    const { user, system } = process.cpuUsage(before)
    if (user + system > MOST_WORK * 1_000) throw new Error('a PDF took too long to read')
  }
  if (text.trim() === '') return { text: whole(''), unread: 'scan', hasPosition }
  return { text: whole(text), unread: paper.numPages > MOST_PAGES ? 'long' : null, hasPosition }
}

type Paper = Awaited<ReturnType<typeof getDocumentProxy>>

/** Title, author and bookmarks, which viewers show beside the pages. */
async function readAround(paper: Paper): Promise<string> {
  const { info } = await paper.getMetadata()
  const { Title, Author, Subject, Keywords } = info as Record<string, unknown>
  const said = [Title, Author, Subject, Keywords].filter((each) => typeof each === 'string')
  const titles: string[] = []
  let marks = (await paper.getOutline()) ?? []
  while (marks.length > 0 && titles.length < MOST_MARKS) {
    titles.push(...marks.map(({ title }) => title))
    marks = marks.flatMap(({ items }) => items)
  }
  return [...said, ...titles].flatMap((each) => (each.trim() ? `${each}\n` : [])).join('')
}

/** Of a field of a form, or of a comment. */
function wordsOf(typed: { fieldValue?: unknown; contentsObj?: { str?: unknown } }): string {
  const said = [typed.fieldValue, typed.contentsObj?.str].flat()
  return said.filter((each) => typeof each === 'string').join('\n')
}

const EXIF = 'Exif\0\0'
const GPS_TAG = 0x8825

/** Photos stand in a PDF as they came from the camera. */
export function tellsPosition(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(EXIF); at >= 0; at = bytes.indexOf(EXIF, at + 1))
    if (hasGpsEntry(bytes.subarray(at + EXIF.length))) return true
  return false
}

/** Looks through the first directory of the TIFF structure that Exif is. */
function hasGpsEntry(tiff: Buffer): boolean {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return false
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return false
  const entries = Math.min(read16(directory), Math.floor((tiff.length - directory - 2) / 12))
  for (let entry = 0; entry < entries; entry += 1)
    if (read16(directory + 2 + entry * 12) === GPS_TAG) return true
  return false
}

import { open } from 'node:fs/promises'

export type SniffedType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'svg' | 'pdf' | null

/** The number of bytes that `sniffType` needs. */
export const SNIFFED_BYTES = 1_024

/** The type of a file by its first bytes, regardless of its name and declared type. */
export function sniffType(start: Buffer): SniffedType {
  const text = start.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') return sniffBrands(start)
  // Other readers accept this header further down too, and so take a page or a picture for a PDF;
  // we do not.
  if (/^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/.test(text)) return 'pdf'
  if (/<svg[\s>]/i.test(text)) return 'svg'
  return null
}

export async function sniffFile(path: string): Promise<SniffedType> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
  return sniffType(buffer.subarray(0, bytesRead))
}

function sniffBrands(start: Buffer): SniffedType {
  const brands = start.toString('latin1', 8, Math.min(start.readUInt32BE(0), 64))
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null
}

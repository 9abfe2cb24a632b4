import { join } from 'node:path'
import type { Share } from '#site/templates/share.ts'
import { html } from '#site/text/html.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'
import { sharp } from './limited-sharp.ts'

/** Pixels to overlay on a picture. */
export type Layer = { input: Buffer; raw: Raw; width: number; height: number }
type Raw = { width: number; height: number; channels: 4 }

export type Words = { name: string; line: string }
export type WordsLook = Pick<Share, 'font' | 'align' | 'largest' | 'tracking' | 'linesApart'> & {
  ink: string
  soft: string
}

type Room = { width: number; height: number }

const SITE_FOLDER = join(PROJECT_FOLDER, 'src/site')
const SMALLEST = 44
const LINE_SIZE = 36
/** Pango's unit for letter spacing; at 72 dpi, a fraction of a pixel. */
const UNITS = 1_024

/**
 * Draws the name and small line in the largest size that fits, in rows of about the same length.
 */
export async function drawWords(words: Words, look: WordsLook, room: Room): Promise<Layer | null> {
  if (!words.name && !words.line) return null
  for (let size = look.largest; size > SMALLEST; size = Math.round(size * 0.9)) {
    const drawn = await draw(words, look, size, room.width, 'word')
    if (drawn.width <= room.width && drawn.height <= room.height) {
      return balance(words, look, size, drawn)
    }
  }
  // A word that is too long for a row even in the smallest size is broken.
  const drawn = await draw(words, look, SMALLEST, room.width, 'word-char')
  const { width, height } = drawn
  if (height <= room.height) return drawn
  const rows = drawn.input.subarray(0, width * 4 * room.height)
  return toLayer(rows, width, room.height)
}

/** Narrows the text as long as that adds no row. */
async function balance(words: Words, look: WordsLook, size: number, drawn: Layer): Promise<Layer> {
  let best = drawn
  for (let step = drawn.width / 4; step >= size / 4; step /= 2) {
    const next = await draw(words, look, size, Math.round(best.width - step), 'word')
    if (next.height <= drawn.height && next.width < best.width) best = next
  }
  return best
}

async function draw(
  { name, line }: Words,
  { font, align, tracking, linesApart, ink, soft }: WordsLook,
  size: number,
  width: number,
  wrap: 'word' | 'word-char',
): Promise<Layer> {
  const spacing = Math.round(tracking * size * UNITS)
  const rows = [
    name &&
      html`<span foreground="${ink}" letter_spacing="${spacing}" line_height="${linesApart}">${name}</span>`,
    line &&
      html`<span foreground="${soft}" size="${LINE_SIZE * UNITS}" line_height="1.7">${line}</span>`,
  ].filter(Boolean)
  const text = rows.join('\n')
  const { data, info } = await sharp({
    text: {
      text,
      font: `${font.family} ${size}`,
      fontfile: join(SITE_FOLDER, font.source),
      dpi: 72,
      rgba: true,
      width,
      wrap,
      align,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return toLayer(data, info.width, info.height)
}

export function toLayer(input: Buffer, width: number, height: number): Layer {
  return { input, raw: { width, height, channels: 4 }, width, height }
}

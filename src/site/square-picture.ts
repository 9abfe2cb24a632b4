import type { Site } from './facts/site.ts'
import { nothingComing } from './page/coming.ts'
import { type Page, readPage } from './page/page.ts'
import { findTemplate } from './templates/index.ts'
import { topLine, whenOf, whereOf } from './templates/parts/piece.ts'
import type { CodeModules, SquareText } from './templates/piece.ts'
import { fitLines, type Measure } from './text/fit-lines.ts'
import { shortenAtWord } from './text/shorten.ts'
import { showAddress } from './text/show-host.ts'

/** A line as a canvas draws it. */
type SquareLine = {
  text: string
  /** Of the baseline, at the side where the line begins. */
  x: number
  y: number
  font: string
  color: string
  align: 'left' | 'center' | 'right'
  direction: 'ltr' | 'rtl'
}

type Box = { x: number; y: number; width: number; height: number }

export type SquarePicture = {
  /** SVG without text. */
  scene: string
  lines: SquareLine[]
  plate: Box & { radius: number }
  /** The dark modules of the QR code, in whole pixels. */
  dots: Box[]
  /** What the picture says, for those who do not see it. */
  alt: string
}

type SquareSettings = {
  code: CodeModules
  /** The width of a text in a font as in CSS, with all its fonts loaded. */
  measure: (text: string, font: string) => number
}

const QUIET = 4
const LONGEST = { top: 60, name: 120, fact: 90 }
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** From the top of a line of its size down to the baseline. */
const BASELINE = 0.79

/** Lays out the square picture for social media: what is drawn, and where. */
export async function layOutSquare(
  site: Site,
  now: Date,
  { code, measure }: SquareSettings,
): Promise<SquarePicture> {
  const template = findTemplate(site.template)
  const { square: makeSquare } = await template.loadPieces()
  const settings = { locate: () => '', placeholders: 0, first: template.first }
  const page = readPage(site, nothingComing(now), settings)
  const look = makeSquare(page.colors)
  const address = showAddress(page.address)
  const said = {
    top: [shortenAtWord(topLine(page), LONGEST.top)],
    name: [shortenAtWord(page.name, LONGEST.name)],
    facts: factsOf(page).map((fact) => shortenAtWord(fact, LONGEST.fact)),
    address: [address],
  }
  const lines = (['top', 'name', 'facts', 'address'] as const).flatMap((part) =>
    layOutText(said[part], look[part], { page, measure }),
  )
  const { x, y, size, radius } = look.plate
  return {
    scene: look.scene.toString(),
    lines,
    plate: { x, y, width: size, height: size, radius },
    dots: layOutCode(code, look.plate),
    alt: [...said.name, ...said.facts, address].join('. '),
  }
}

/** When and where, else the tagline, else the reason to scan the code. */
function factsOf(page: Page): string[] {
  const facts = [whenOf(page), whereOf(page)]
    .map((fact) => fact.replace(/\s+/g, ' '))
    .filter((fact) => fact !== '')
  return facts.length > 0 ? facts : [page.tagline || page.words.scan]
}

function layOutText(
  texts: readonly string[],
  look: SquareText,
  { page, measure }: { page: Page; measure: SquareSettings['measure'] },
): SquareLine[] {
  const { room, align, stand, color, weight, faces } = look
  const { dir, lang } = page.words
  const isLatin = lang !== 'ar' && lang !== 'ja'
  const linesApart = isLatin ? look.linesApart : Math.max(look.linesApart, 1.25)
  const fontOf = (size: number) => `${weight} ${size}px ${faces}`
  const measureAt =
    (size: number): Measure =>
    (text) =>
      measure(text, fontOf(size))
  const { size, lines } = fitLines(texts, { ...look, ...room, linesApart, measureAt })
  const step = size * linesApart
  const free = room.height - step * lines.length
  const top = room.y + (stand === 'top' ? 0 : stand === 'middle' ? free / 2 : free)
  const side = align === 'center' ? 'center' : dir === 'rtl' ? 'right' : 'left'
  const x = room.x + { left: 0, center: room.width / 2, right: room.width }[side]
  return lines.map((text, nth) => ({
    text,
    x,
    y: Math.round(top + nth * step + (step - size) / 2 + size * BASELINE),
    font: fontOf(size),
    color,
    align: side,
    direction: RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr',
  }))
}

function layOutCode(code: CodeModules, plate: { x: number; y: number; size: number }): Box[] {
  const dot = Math.floor(plate.size / (code.length + 2 * QUIET))
  const edge = Math.floor((plate.size - dot * code.length) / 2)
  return code.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark
        ? [{ x: plate.x + edge + x * dot, y: plate.y + edge + y * dot, width: dot, height: dot }]
        : [],
    ),
  )
}

import type { Site } from '#site/facts/site.ts'
import { layOutSquare, type SquarePicture } from '#site/square-picture.ts'
import { unicodeRangeOf } from '#site/templates/fonts.ts'
import { findTemplate } from '#site/templates/index.ts'
import { type CodeModules, SQUARE } from '#site/templates/piece.ts'
import { addressOfFont } from '../../components/frames/locate-fonts.ts'

type SquareFile = { file: Blob; alt: string }

/** Draws the square picture as a PNG file. Throws if this browser cannot. */
export async function drawSquare(site: Site, code: CodeModules): Promise<SquareFile> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SQUARE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  const faces = await loadFonts(site.template)
  try {
    return await drawOn(canvas, context, { site, code })
  } finally {
    for (const face of faces) document.fonts.delete(face)
  }
}

async function drawOn(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { site, code }: { site: Site; code: CodeModules },
): Promise<SquareFile> {
  const measure = (text: string, font: string) => {
    context.font = font
    return context.measureText(text).width
  }
  const picture = await layOutSquare(site, new Date(), { code, measure })
  context.drawImage(await loadScene(picture.scene), 0, 0, SQUARE, SQUARE)
  drawCode(context, picture)
  for (const { text, x, y, font, color, align, direction } of picture.lines) {
    context.font = font
    context.fillStyle = color
    context.textAlign = align
    context.direction = direction
    context.fillText(text, x, y)
  }
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('This browser made no picture.')
  return { file, alt: picture.alt }
}

/** A font that cannot be loaded is replaced by one of the device. */
async function loadFonts(template: string): Promise<FontFace[]> {
  const faces = findTemplate(template).fonts.map((font) => {
    const source = `url("${addressOfFont(font.source)}") format("woff2")`
    return new FontFace(font.family, source, {
      weight: font.weight,
      unicodeRange: unicodeRangeOf(font),
    })
  })
  for (const face of faces) document.fonts.add(face)
  await Promise.allSettled(faces.map((face) => face.load()))
  return faces
}

function loadScene(svg: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image(SQUARE, SQUARE)
    image.onload = () => done(image)
    image.onerror = () => fail(new Error('This browser did not draw the scene.'))
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  })
}

function drawCode(context: CanvasRenderingContext2D, { plate, dots }: SquarePicture): void {
  const { x, y, width, height, radius } = plate
  context.fillStyle = '#fff'
  context.beginPath()
  // Older phones have no round corners here.
  if (context.roundRect) context.roundRect(x, y, width, height, radius)
  else context.rect(x, y, width, height)
  context.fill()
  context.fillStyle = '#000'
  for (const dot of dots) context.fillRect(dot.x, dot.y, dot.width, dot.height)
}

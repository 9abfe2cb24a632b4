import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputInfo, OverlayOptions, Sharp } from 'sharp'
import { type Focus, placeInFrame, readFocus } from '#site/facts/assets.ts'
import { readOwnColors } from '#site/page/own-colors.ts'
import type { SharePicture } from '#site/share-picture.ts'
import { findTemplate } from '#site/templates/index.ts'
import { SHARE_PATH, SHARE_SIZE, type Share } from '#site/templates/share.ts'
import { html } from '#site/text/html.ts'
import { drawWords, type Layer, toLayer } from './draw-words.ts'
import { sharp } from './limited-sharp.ts'
import type { MadePicture } from './make-picture.ts'
import type { Job } from './worker-protocol.ts'

type ShareJob = Extract<Job, { kind: 'share' }>

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const MARGIN = 64
const GAP = 44
const LOGO = { width: 300, height: 260 }
/** As a fraction of the shorter side of a logo. */
const PLATE_MARGIN = 0.08
const MOST_ON_PHOTO = 340
const MOST_ENLARGED = 6
const MAX_BYTES = 150_000
const QUALITIES = [84, 76, 68, 58, 46, 34, 22]

/** Draws the preview picture that chats show beside a link to a site. */
export async function drawShare({ input, folder, share }: ShareJob): Promise<MadePicture> {
  const makeShare = await findTemplate(share.template).loadShare()
  const look = makeShare(readOwnColors(share.color ?? ''))
  const isPhoto = share.picture?.kind === 'photo'
  const picture =
    input !== null && isPhoto && (await fillsPicture(input))
      ? await drawOnPhoto(input, share, look)
      : await drawOnScene(isPhoto ? null : input, share, look)
  const bytes = await encode(picture)
  await writeFile(join(folder, SHARE_PATH), bytes)
  const file = { name: SHARE_PATH, type: 'image/jpeg' as const, width: WIDTH }
  return {
    width: WIDTH,
    height: HEIGHT,
    color: '',
    brightest: null,
    files: [{ ...file, bytes: bytes.byteLength }],
  }
}

async function drawOnPhoto(input: string, share: SharePicture, look: Share): Promise<Sharp> {
  const { veil, ...colors } = look.onPhoto
  const photo = (await cutPhoto(input, readFocus(share.picture?.focus)))
    .flatten({ background: veil })
    .toColourspace('srgb')
  const room = { width: WIDTH - 2 * MARGIN, height: MOST_ON_PHOTO }
  const drawn = await drawWords(share, { ...look, ...colors }, room)
  if (!drawn) return photo
  const top = HEIGHT - MARGIN - drawn.height
  const left = look.align === 'left' ? MARGIN : half(WIDTH - drawn.width)
  return photo.composite([
    { input: drawVeil(veil, top), left: 0, top: 0 },
    { input: drawn.input, raw: drawn.raw, left, top },
  ])
}

/**
 * A portrait loses two thirds of its height: the leader's focus is kept, or else the area where
 * people seem to be.
 */
async function cutPhoto(input: string, focus: Focus | null): Promise<Sharp> {
  const photo = sharp(input, { failOn: 'error' })
  if (!focus) return photo.resize({ ...SHARE_SIZE, fit: 'cover', position: 'attention' })
  const { width, height } = await photo.metadata()
  const scale = Math.max(WIDTH / width, HEIGHT / height)
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const { x, y } = placeInFrame(focus, width / height, WIDTH / HEIGHT)
  return photo.resize({ width: wide, height: high, fit: 'fill' }).extract({
    left: Math.round(((wide - WIDTH) * x) / 100),
    top: Math.round(((high - HEIGHT) * y) / 100),
    ...SHARE_SIZE,
  })
}

/** Puts the logo, if there is one, beside the words; if the words are centered, both are. */
async function drawOnScene(input: string | null, share: SharePicture, look: Share): Promise<Sharp> {
  const { scene, room, ...colors } = look.onScene
  const logo = input === null ? null : await fitLogo(input, share.picture?.plate)
  const taken = logo ? logo.width + GAP : 0
  const height = room.bottom - room.top
  const free = { width: WIDTH - 2 * MARGIN - taken, height }
  const drawn = await drawWords(share, { ...look, ...colors }, free)
  const width = taken + (drawn?.width ?? -GAP)
  const left = look.align === 'left' ? MARGIN : half(WIDTH - width)
  const place = ({ input, raw, height: own }: Layer, at: number): OverlayOptions => ({
    input,
    raw,
    left: at,
    top: room.top + half(height - own),
  })
  const layers = [logo && place(logo, left), drawn && place(drawn, left + taken)]
  return sharp(Buffer.from(scene.toString())).composite(layers.filter((layer) => layer !== null))
}

/**
 * Whether a photo is large enough on both sides. A strip two pixels wide would have to be enlarged
 * hundreds of times before most of it is cut off, which would block a picture worker.
 */
async function fillsPicture(input: string): Promise<boolean> {
  const { width, height } = await sharp(input).metadata()
  return Math.max(WIDTH / width, HEIGHT / height) <= MOST_ENLARGED
}

const half = (length: number) => Math.round(length / 2)

/** Dark enough behind the words on any photo, and nearly transparent above them. */
function drawVeil(color: string, top: number): Buffer {
  const words = top / HEIGHT
  const stops = [
    [0, 0.06],
    [words - 0.3, 0.1],
    [words - 0.02, 0.62],
    [1, 0.82],
  ].map(
    ([at = 0, opacity]) =>
      html`<stop offset="${Math.max(0, at).toFixed(3)}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  )
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="veil" x2="0" y2="1">${stops}</linearGradient></defs><path fill="url(#veil)" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/></svg>`
  return Buffer.from(svg.toString())
}

async function fitLogo(input: string, plate: string | undefined): Promise<Layer> {
  const { data, info } = await sharp(input, { failOn: 'error' })
    .resize({ ...LOGO, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return plate ? drawPlate(data, info, plate) : toLayer(data, info.width, info.height)
}

/** A logo on white gets a margin and rounded corners, as on the pages. */
async function drawPlate(data: Buffer, raw: OutputInfo, background: string): Promise<Layer> {
  const margin = Math.ceil(Math.min(raw.width, raw.height) * PLATE_MARGIN)
  const [width, height] = [raw.width + 2 * margin, raw.height + 2 * margin]
  const corners = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${1.5 * margin}"/></svg>`
  const whole = await sharp(data, { raw })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .composite([{ input: Buffer.from(corners.toString()), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const drawn = await sharp(whole)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return toLayer(drawn.data, drawn.info.width, drawn.info.height)
}

/** Uses the best quality that is small enough: chats ignore large pictures. */
async function encode(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let bytes = Buffer.of()
  for (const quality of QUALITIES) {
    const jpeg = sharp(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true })
    bytes = await jpeg.toBuffer()
    if (bytes.byteLength <= MAX_BYTES) break
  }
  return bytes
}

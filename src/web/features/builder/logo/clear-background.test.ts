import { describe, expect, it } from 'vitest'
import { clearBackground } from './clear-background.ts'

type Paint = (x: number, y: number) => readonly number[]
type Rgba = readonly [number, number, number, number]

const SIDE = 64
const WHITE: Rgba = [255, 255, 255, 255]
const BLUE: Rgba = [35, 80, 122, 255]

function paint(at: Paint, width = SIDE, height = SIDE) {
  const data = Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, place) => [
      ...at(place % width, Math.floor(place / width)),
    ]).flat(),
  )
  return { data, width, height, channels: 4 }
}

const fromCenter = (x: number, y: number) => Math.hypot(x - SIDE / 2, y - SIDE / 2)

/** A blue ring with white inside, with antialiased edges as a browser draws them. */
function ring(x: number, y: number): Rgba {
  const share = Math.min(Math.max(8.5 - Math.abs(fromCenter(x, y) - 18), 0), 1)
  return mix(share, BLUE, WHITE)
}

function mix(share: number, over: Rgba, under: Rgba): Rgba {
  const part = (index: 0 | 1 | 2) => Math.round(over[index] * share + under[index] * (1 - share))
  return [part(0), part(1), part(2), 255]
}

function pixelOf(made: Uint8ClampedArray | null, x: number, y: number, width = SIDE): number[] {
  return [...(made ?? []).slice((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

describe('Taking the white background of a logo away', () => {
  const made = clearBackground(paint(ring))

  it('leaves nothing of it up to the border, and the emblem as it is', () => {
    for (const [x, y] of [
      [0, 0],
      [63, 0],
      [0, 63],
      [63, 63],
      [32, 2],
    ] as const)
      expect(pixelOf(made, x, y)[3]).toBe(0)
    expect(pixelOf(made, 32 + 18, 32)).toEqual(BLUE)
  })

  it('keeps the white inside', () => {
    expect(pixelOf(made, 32, 32)).toEqual(WHITE)
  })

  it('leaves no white rim: on black each pixel outside is some of the emblem, and no brighter', () => {
    const outside = Array.from(
      { length: SIDE * SIDE },
      (_, at) => [at % SIDE, (at - (at % SIDE)) / SIDE] as const,
    )
      .filter(([x, y]) => fromCenter(x, y) > 18)
      .map(([x, y]) => pixelOf(made, x, y))
    const soft = outside.filter(([, , , alpha = 0]) => alpha > 0 && alpha < 255)
    expect(soft.length).toBeGreaterThan(40)
    for (const [red = 0, green = 0, blue = 0, alpha = 0] of outside) {
      expect((red * alpha) / 255).toBeLessThanOrEqual(BLUE[0] + 4)
      expect((green * alpha) / 255).toBeLessThanOrEqual(BLUE[1] + 4)
      expect((blue * alpha) / 255).toBeLessThanOrEqual(BLUE[2] + 4)
    }
  })

  it('looks on white as before', () => {
    const before = paint(ring).data
    for (let at = 0; at < before.length; at += 4) {
      const alpha = (made?.[at + 3] ?? 0) / 255
      for (let part = 0; part < 3; part += 1) {
        const shown = (made?.[at + part] ?? 0) * alpha + 255 * (1 - alpha)
        expect(Math.abs(shown - (before[at + part] ?? 0))).toBeLessThanOrEqual(32)
      }
    }
  })

  it('takes the specks of a JPEG with it', () => {
    const noisy = paint((x, y) => {
      const speck = (x * 11 + y * 29) % 24
      return fromCenter(x, y) < 20 ? BLUE : [255 - speck, 255 - speck, 255 - (speck >> 1), 255]
    })
    const clean = clearBackground(noisy)
    const left = Array.from({ length: SIDE }, (_, x) => pixelOf(clean, x, 5)[3])
    expect(Math.max(...left.map(Number))).toBe(0)
  })

  it('keeps a light color beside the edge as solid as it was', () => {
    const yellow: Rgba = [255, 240, 120, 255]
    const lined = clearBackground(
      paint((x, y) => (fromCenter(x, y) < 18 ? BLUE : fromCenter(x, y) < 20 ? yellow : WHITE)),
    )
    expect(pixelOf(lined, 32 + 19, 32)).toEqual(yellow)
  })

  it('comes to an end in a large picture, however thin its lines are', () => {
    const side = 512
    const stripes = paint(
      (x, y) => (x > 8 && x < 500 && y > 8 && y < 500 && y % 2 ? BLUE : WHITE),
      side,
      side,
    )
    expect(pixelOf(clearBackground(stripes), 3, 3, side)[3]).toBe(0)
  })
})

describe('Nothing is offered', () => {
  it('for a transparent logo', () => {
    expect(clearBackground(paint((x, y) => (fromCenter(x, y) < 20 ? BLUE : [0, 0, 0, 0])))).toBe(
      null,
    )
  })

  it('for a photo', () => {
    const photo = paint((x, y) => [(x * 37) % 256, (y * 91) % 256, (x * y) % 256, 255])
    expect(clearBackground(photo)).toBe(null)
  })

  it('for a picture that would be empty then', () => {
    expect(clearBackground(paint(() => WHITE))).toBe(null)
    expect(clearBackground(paint(() => WHITE, 1, 1))).toBe(null)
    expect(clearBackground(paint(() => WHITE, 1, 500))).toBe(null)
  })
})

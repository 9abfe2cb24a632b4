import { describe, expect, it } from 'vitest'
import { isWhite } from './is-white.ts'
import { whiteBorderOf } from './white-border.ts'

type Paint = (x: number, y: number) => readonly number[]

const WHITE = [255, 255, 255, 255]
const BLUE = [35, 80, 122, 255]
const isInside = (x: number, y: number, side: number) => Math.hypot(x - side / 2, y - side / 2) < 20

function paint(width: number, height: number, at: Paint, channels = 4) {
  const data = Array.from({ length: width * height }, (_, place) =>
    at(place % width, Math.floor(place / width)).slice(0, channels),
  ).flat()
  return { data, width, height, channels }
}

describe('The white that a logo stands on', () => {
  it('is found around an emblem', () => {
    const logo = paint(64, 64, (x, y) => (isInside(x, y, 64) ? BLUE : WHITE))
    expect(whiteBorderOf(logo)).toBe('#ffffff')
  })

  it('is found in a picture without transparency, as the server decodes a JPEG', () => {
    const logo = paint(64, 64, (x, y) => (isInside(x, y, 64) ? BLUE : [250, 248, 244, 255]), 3)
    expect(whiteBorderOf(logo)).toBe('#faf8f4')
  })

  it('may have the specks of a JPEG', () => {
    const noise = (x: number, y: number) =>
      [0, 1, 2].map((part) => 255 - ((x * 7 + y * 5 + part * 3) % 25))
    const logo = paint(64, 64, (x, y) => (isInside(x, y, 64) ? BLUE : [...noise(x, y), 255]))
    expect(isWhite(whiteBorderOf(logo))).toBe(true)
  })

  it('is found where a round badge touches the border', () => {
    const logo = paint(200, 200, (x, y) => (Math.hypot(x - 100, y - 100) <= 100 ? BLUE : WHITE))
    expect(whiteBorderOf(logo)).toBe('#ffffff')
  })

  it('is not found in a photo, not even below a bright sky', () => {
    const photo = paint(64, 64, (x, y) => {
      const light = y < 40 ? 250 - ((x * 13 + y * 7) % 20) : 60 + ((x * 31 + y * 17) % 120)
      return [light, light, light, 255]
    })
    expect(whiteBorderOf(photo)).toBe('')
  })

  it('is not found in a transparent logo, not even in one whose transparent pixels are white', () => {
    const logo = paint(64, 64, (x, y) => (isInside(x, y, 64) ? BLUE : [255, 255, 255, 0]))
    expect(whiteBorderOf(logo)).toBe('')
    const half = paint(64, 64, (x, y) => (y === 63 && x > 50 ? [255, 255, 255, 0] : WHITE))
    expect(whiteBorderOf(half)).toBe('')
  })

  it('is not found on another color, or where half of the border is something else', () => {
    const onBlue = paint(64, 64, (x, y) => (isInside(x, y, 64) ? WHITE : BLUE))
    expect(whiteBorderOf(onBlue)).toBe('')
    const banner = paint(64, 64, (x, y) => (x > 0 && x < 63 && y > 0 ? WHITE : BLUE))
    expect(whiteBorderOf(banner)).toBe('')
    const framed = paint(64, 64, (x, y) => (x > 9 && x < 54 && y !== 32 ? BLUE : WHITE))
    expect(whiteBorderOf(framed)).toBe('')
  })

  it('is not found in a line of pixels, and is in a very flat logo', () => {
    expect(whiteBorderOf(paint(1, 1, () => WHITE))).toBe('')
    expect(whiteBorderOf(paint(512, 1, () => WHITE))).toBe('')
    expect(whiteBorderOf(paint(2, 512, () => WHITE))).toBe('')
    const flat = paint(512, 5, (x, y) => (y === 2 && x > 9 && x < 500 ? BLUE : WHITE))
    expect(whiteBorderOf(flat)).toBe('#ffffff')
  })
})

it('Only six digits of a light grey or white are white', () => {
  for (const color of ['#ffffff', '#e0f1FA']) expect(isWhite(color)).toBe(true)
  for (const color of ['', '#fff', '#dfffff', '#ffffff}a{', 'white'])
    expect(isWhite(color)).toBe(false)
})

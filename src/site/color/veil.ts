import { contrast } from './oklch.ts'
import { TEXT } from './readable.ts'

/** With a weaker veil, words on a dark but busy photo would be hard to read. */
const WEAKEST = 0.3

/**
 * A color as `#rrggbbaa` to lay over a photo so that white words are readable on its brightest
 * part, at the lowest opacity that suffices. Of all colors with this brightness, gray stays the
 * brightest under a veil.
 */
export function veilOver(brightest: number, color: string): string {
  const grey = byte(brightest).repeat(3)
  let opacity = Math.ceil(WEAKEST * 255)
  while (opacity < 255 && contrast('#ffffff', blend(`#${grey}`, color, opacity / 255)) < TEXT) {
    opacity++
  }
  return `${color}${byte(opacity)}`
}

/** The color that results where one color lies over another. */
export function blend(ground: string, color: string, opacity: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [below = 0, above = 0] = [ground, color].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    )
    return byte(Math.round(below + (above - below) * opacity))
  })
  return `#${parts.join('')}`
}

const byte = (value: number) => value.toString(16).padStart(2, '0')

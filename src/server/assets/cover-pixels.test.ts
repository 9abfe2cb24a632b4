import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverPixels } from './cover-pixels.ts'

/** Every pixel is another color. */
function draw(width: number, height: number, channels = 3) {
  const data = Buffer.from(
    Array.from({ length: width * height * channels }, (_, at) => (at * 7 + (at >> 5) * 13) % 256),
  )
  return { data, info: { width, height, channels } }
}

const colors = ({ data, info: { channels } }: ReturnType<typeof draw>, at: number[]) =>
  at.map((pixel) => data.subarray(pixel * channels, (pixel + 1) * channels).toString('hex'))

describe('A covered face', () => {
  it('is at most sixteen colors, and all around it stays as it was', () => {
    const picture = draw(100, 80)
    const before = Buffer.from(picture.data)
    coverPixels(picture, [{ x: 50, y: 50, size: 40 }])
    const all = Array.from({ length: 8_000 }, (_, at) => at)
    const [inside, outside] = [true, false].map((isIn) =>
      all.filter(
        (at) => Math.hypot((at % 100) + 0.5 - 50, Math.floor(at / 100) + 0.5 - 40) <= 20 === isIn,
      ),
    )
    expect(new Set(colors(picture, inside ?? [])).size).toBeLessThanOrEqual(16)
    const other = { ...picture, data: before }
    expect(colors(picture, outside ?? [])).toEqual(colors(other, outside ?? []))
  })

  it('says nothing of where within its cells a color stood', () => {
    const [one, other] = [draw(64, 64), draw(64, 64)]
    // Two pixels of one cell change places.
    const [a, b] = [(32 * 64 + 34) * 3, (34 * 64 + 36) * 3]
    const swapped = Buffer.from(other.data.subarray(a, a + 3))
    other.data.copyWithin(a, b, b + 3)
    swapped.copy(other.data, b)
    for (const picture of [one, other]) coverPixels(picture, [{ x: 50, y: 50, size: 100 }])
    expect(other.data.equals(one.data)).toBe(true)
  })

  it('may lie at any edge of a picture of any size', () => {
    const part = fc.double({ min: 0, max: 100, noNaN: true })
    const side = fc.integer({ min: 1, max: 40 })
    const cover = fc.record({
      x: part,
      y: part,
      size: fc.double({ min: 1, max: 100, noNaN: true }),
    })
    fc.assert(
      fc.property(side, side, fc.array(cover, { maxLength: 3 }), (width, height, covers) => {
        const picture = draw(width, height, 4)
        coverPixels(picture, covers)
        expect(picture.data).toHaveLength(width * height * 4)
      }),
    )
  })
})

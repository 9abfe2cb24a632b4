import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeInFrame } from './assets.ts'

const ratio = fc.double({ min: 0.3, max: 4, noNaN: true })
const percent = fc.integer({ min: 0, max: 100 })

/** Where a point of the picture appears in a frame that shows this share of it, both in percent. */
const seenAt = (percent: number, position: number, seen: number) =>
  (percent - position * (1 - seen)) / seen

test('What a leader presses is in the middle of the frame, or as near as the picture reaches', () => {
  fc.assert(
    fc.property(percent, ratio, ratio, (x, picture, frame) => {
      const seen = frame / picture
      const { x: position, y } = placeInFrame({ x, y: 50 }, picture, frame)
      if (picture >= frame) expect(y).toBe(50)
      if (seen >= 1) {
        expect(position).toBe(50)
        return
      }
      const at = seenAt(x, position, seen)
      const isAtEdge = position === 0 || position === 100
      // The style is written in whole percent of the part that is cut off.
      const slack = 1 / seen
      if (!isAtEdge) expect(Math.abs(at - 50)).toBeLessThanOrEqual(slack)
      expect(at).toBeGreaterThanOrEqual(-slack)
      expect(at).toBeLessThanOrEqual(100 + slack)
    }),
  )
})

test('Heads at the edge of a portrait stay whole in a flat frame', () => {
  expect(placeInFrame({ x: 50, y: 7 }, 3 / 4, 2.7)).toEqual({ x: 50, y: 0 })
  expect(placeInFrame({ x: 50, y: 96 }, 3 / 4, 2.7)).toEqual({ x: 50, y: 100 })
})

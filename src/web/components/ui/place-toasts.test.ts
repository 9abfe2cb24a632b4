import { expect, test } from 'vitest'
import { findPlace } from './place-toasts.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})
const line = (...sides: Parameters<typeof box>) => ({ ...box(...sides), weight: 1 })
const size = { width: 100, height: 80 }
const room = box(0, 0, 390, 800)

test('A toast stands at the foot of the screen while it covers nothing there', () => {
  const usual = box(290, 720, 390, 800)
  expect(findPlace(size, room, [])).toEqual({ place: usual, covers: 0 })
  expect(findPlace(size, room, [line(0, 0, 390, 700)]).place).toEqual(usual)
})

test('A toast moves up until it covers nothing that is needed', () => {
  const { place } = findPlace(size, room, [line(0, 700, 390, 790)])
  expect(place).toEqual(box(290, 616, 390, 696))
})

test('A toast goes to the other side where that is free', () => {
  expect(findPlace(size, room, [line(200, 0, 390, 800)]).place).toEqual(box(0, 720, 100, 800))
})

test('Where no place is free, a toast covers the fewest', () => {
  const rows = Array.from({ length: 20 }, (_, row) => line(0, row * 40, 390, row * 40 + 30))
  expect(findPlace(size, room, rows)).toEqual({ place: box(290, 720, 390, 800), covers: 2 })
  const fewer = rows.toSpliced(10, 1)
  expect(findPlace(size, room, fewer)).toEqual({ place: box(290, 400, 390, 480), covers: 1 })
})

test('A toast covers a paragraph rather than an edge of what names a field', () => {
  const names = [0, 90, 180, 270, 450, 540, 630, 720].map((top) => ({
    ...line(0, top, 390, top + 28),
    weight: 4,
  }))
  const paragraph = [310, 340, 370].map((top) => line(0, top, 390, top + 20))
  const { place, covers } = findPlace(size, room, [...names, ...paragraph])
  expect([place.top, covers]).toEqual([368, 1])
})

test('What only touches a toast is not covered', () => {
  expect(findPlace(size, room, [line(0, 640, 390, 720)]).place.top).toBe(720)
})

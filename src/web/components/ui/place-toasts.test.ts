import { expect, test } from 'vitest'
import { findPlace } from './place-toasts.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})
const size = { width: 100, height: 80 }
const room = box(0, 0, 390, 800)

test('A toast stands at the foot of the screen while it covers nothing there', () => {
  const usual = box(290, 720, 390, 800)
  expect(findPlace(size, room, [])).toEqual({ place: usual, covers: 0 })
  expect(findPlace(size, room, [box(0, 0, 390, 700)]).place).toEqual(usual)
})

test('A toast moves up until it covers nothing that is needed', () => {
  const { place } = findPlace(size, room, [box(0, 700, 390, 790)])
  expect(place).toEqual(box(290, 616, 390, 696))
})

test('A toast goes to the other side where that is free', () => {
  expect(findPlace(size, room, [box(200, 0, 390, 800)]).place).toEqual(box(0, 720, 100, 800))
})

test('Where no place is free, a toast covers as little as it can', () => {
  const rows = Array.from({ length: 10 }, (_, row) => box(0, row * 80, 390, row * 80 + 50))
  rows[4] = box(0, 320, 390, 330)
  expect(findPlace(size, room, rows)).toEqual({ place: box(290, 328, 390, 408), covers: 1_000 })
})

test('What only touches a toast is not covered', () => {
  expect(findPlace(size, room, [box(0, 640, 390, 720)]).place.top).toBe(720)
})

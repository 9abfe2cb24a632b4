import { expect, test } from 'vitest'
import { findFreePlace } from './place-toasts.ts'

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
  expect(findFreePlace(size, room, [])).toEqual(usual)
  expect(findFreePlace(size, room, [box(0, 0, 390, 700)])).toEqual(usual)
})

test('A toast moves up until it covers nothing that is needed', () => {
  const place = findFreePlace(size, room, [box(0, 700, 390, 790)])
  expect(place).toEqual(box(290, 616, 390, 696))
})

test('A toast goes to the other side where that is free', () => {
  expect(findFreePlace(size, room, [box(200, 0, 390, 800)])).toEqual(box(0, 720, 100, 800))
})

test('There may be no free place at all', () => {
  const rows = Array.from({ length: 10 }, (_, row) => box(0, row * 80, 390, row * 80 + 50))
  expect(findFreePlace(size, room, rows)).toBeNull()
})

test('What only touches a toast is not covered', () => {
  expect(findFreePlace(size, room, [box(0, 640, 390, 720)])?.top).toBe(720)
})

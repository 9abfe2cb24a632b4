import { expect, it } from 'vitest'
import { nameColor } from './name-color.ts'

it.each([
  ['#183878', 'dark blue'],
  ['#2450a8', 'blue'],
  ['#87ceeb', 'light blue'],
  ['#0c6a63', 'teal'],
  ['#1d5a3a', 'dark green'],
  ['#0b3d1e', 'dark green'],
  ['#b4d24a', 'light green'],
  ['#f5b81c', 'yellow'],
  ['#ffff00', 'yellow'],
  ['#5b6329', 'green'],
  ['#ffa500', 'orange'],
  ['#a3502b', 'brown'],
  ['#3b1f0d', 'dark brown'],
  ['#b8202c', 'red'],
  ['#6f1d35', 'dark red'],
  ['#ffc0cb', 'pink'],
  ['#693a7d', 'purple'],
  ['#ff1493', 'red'],
  ['#808080', 'gray'],
  ['#3a4247', 'dark gray'],
  ['#ffffff', 'white'],
  ['#000000', 'black'],
])('%s is called %s', (hex, name) => {
  expect(nameColor(hex)).toBe(name)
})

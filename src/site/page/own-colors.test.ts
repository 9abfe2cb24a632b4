import { describe, expect, test } from 'vitest'
import { toHex } from '../color/oklch.ts'
import { palettes } from '../facts/palettes.ts'
import { byDepth, readOwnColors } from './own-colors.ts'

describe('A troop has colours of its own', () => {
  test.each(['', 'red', '#12345', '#1234567', '#12345g', 'url(x)', '#fff', 'rgb(0,0,0)'])(
    'only when it says one: not by %j',
    (typed) => expect(readOwnColors(typed)).toBeNull(),
  )

  test('in either case of letters', () => {
    expect(toHex(readOwnColors(' #1D3A6E ')?.main ?? { l: 0, c: 0, h: 0 })).toBe('#1d3a6e')
  })

  test.each(palettes)('and $name are both of the pair', ({ main, second }) => {
    const colors = readOwnColors(main)
    expect(colors && [toHex(colors.main), toHex(colors.second)]).toEqual([main, second])
  })
})

test('The dark one of a pair is for words, the vivid one to be seen first', () => {
  const depths = ['#1d3a6e', '#f5b81c', '#ffffff'].map((color) => {
    const colors = readOwnColors(color)
    return colors && byDepth(colors)
  })
  expect(depths.map((each) => each && toHex(each.deep))).toEqual(['#1d3a6e', '#27231b', '#2c2921'])
  for (const each of depths) expect(each?.deep.l).toBeLessThan(each?.vivid.l ?? 0)
})

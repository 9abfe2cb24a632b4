import { expect, it } from 'vitest'
import { piecesOf } from './texts-of-site.ts'

it('A long file is looked through in pieces that end between lines, or words, and lose nothing', () => {
  expect(piecesOf('')).toEqual([''])
  expect(piecesOf('Scout Sam')).toEqual(['Scout Sam'])
  const lines = Array.from({ length: 900 }, (_, nth) => `Line ${nth} of the minutes`).join('\n')
  const words = 'camp '.repeat(5000)
  const wall = 'x'.repeat(20_000)
  for (const text of [lines, words, wall, `${wall}\n${words}`]) {
    const pieces = piecesOf(text)
    expect(pieces.join('')).toBe(text)
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(8_000)
  }
  for (const piece of piecesOf(lines).slice(1)) expect(piece).toMatch(/^\nLine/)
})

import { expect, it } from 'vitest'
import { saySize } from './say-size.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 KB'],
  [124_000, '124 KB'],
  [949_999, '950 KB'],
  [950_000, '0.9 MB'],
  [12_340_000, '12.3 MB'],
  [1_440_000_000, '1.4 GB'],
  [5e15, '5000.0 TB'],
])('%d bytes are said as %s', (bytes, said) => {
  expect(saySize(bytes)).toBe(said)
})

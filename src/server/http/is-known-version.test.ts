import { expect, it } from 'vitest'
import { isKnownVersion } from './is-known-version.ts'

it.each(['"one"', '*', 'W/"one"', '"zero",  W/"one" ,"two"', '"zero"\t,\t"one"'])(
  'A visitor has what is named by %s',
  (header) => {
    expect(isKnownVersion(header, '"one"')).toBe(true)
  },
)

it.each([undefined, '', '"two"', 'one', '"one', 'W/ "one"'])('and not by %s', (header) => {
  expect(isKnownVersion(header, '"one"')).toBe(false)
})

it('A header of nothing but spaces is read to its end', () => {
  expect(isKnownVersion(`a${' '.repeat(2_000_000)}b`, '"one"')).toBe(false)
})

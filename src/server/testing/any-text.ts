import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }
const LAST = 0x10ffff

/**
 * Any character, but no lone surrogate. The `binary` unit of fast-check first takes a second to
 * list them all.
 */
const anyCharacter = fc
  .integer({ min: 0, max: LAST - SURROGATES.count })
  .map(
    (number) =>
      String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count),
    numberOf,
  )

function numberOf(character: unknown): number {
  const isOne = typeof character === 'string' && /^[^\ud800-\udfff]$/u.test(character)
  const code = isOne ? character.codePointAt(0) : undefined
  if (code === undefined) throw new Error('This is not one character.')
  return code < SURROGATES.first ? code : code - SURROGATES.count
}

export const anyText = (limits: { maxLength?: number } = {}) =>
  fc.string({ ...limits, unit: anyCharacter })

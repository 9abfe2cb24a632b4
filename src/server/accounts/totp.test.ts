import { expect, it } from 'vitest'
import { codeAt, findStep, toBase32, writeTotpUri } from './totp.ts'

// RFC 6238, appendix B, for SHA-1: eight digits there, of which an app shows the last six.
const SECRET = toBase32(Buffer.from('12345678901234567890'))

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('At second %d the code is that of RFC 6238', (second, code) => {
  expect(codeAt(SECRET, Math.floor(second / 30))).toBe(code.slice(-6))
})

it('The secret is in base32, as RFC 4648 writes it', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(toBase32(Buffer.from('fo'))).toBe('MZXQ')
})

it('A code is right for half a minute before and after, and no longer', () => {
  const at = (step: number) => new Date(step * 30_000 + 15_000)
  const code = codeAt(SECRET, 1_000)
  expect([998, 999, 1_000, 1_001, 1_002].map((step) => findStep(SECRET, code, at(step)))).toEqual([
    undefined,
    1_000,
    1_000,
    1_000,
    undefined,
  ])
  expect(findStep(SECRET, `${code} `, at(1_000))).toBeUndefined()
})

it('An app reads issuer, account and secret from the QR code', () => {
  const uri = new URL(
    writeTotpUri({ issuer: 'Scout Site', account: 'pat+troop@example.org', secret: SECRET }),
  )
  expect(decodeURIComponent(uri.pathname)).toBe('/Scout Site:pat+troop@example.org')
  expect(uri.search).not.toContain('+')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Scout Site',
    period: '30',
    secret: SECRET,
  })
})

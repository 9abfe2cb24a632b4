import { expect, test } from 'vitest'
import { stylePolicyLine } from './site-lines.ts'

const HASH = `${'Ab+/'.repeat(10)}xyz=`

test('A page with its style inside is allowed that style and no other', () => {
  expect(stylePolicyLine(HASH)).toContain(`; style-src 'sha256-${HASH}'; `)
})

test.each([
  '',
  'a',
  HASH.slice(1),
  `${HASH}=`,
  `${HASH}\n`,
  `\r\nSet-Cookie: a=b`,
  `${HASH}' 'unsafe-inline`,
])('What is no hash never gets into the policy: %j', (odd) => {
  const line = stylePolicyLine(odd)
  expect(line).toContain("; style-src 'self'; ")
  expect(line.trimEnd()).not.toMatch(/[\r\n]|unsafe|sha256/)
})

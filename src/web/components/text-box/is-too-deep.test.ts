import { expect, test } from 'vitest'
import { isTooDeep } from './is-too-deep.ts'

test('Markup that closes what it opens is not too deep, however long it is', () => {
  expect(isTooDeep('<p class=MsoNormal>a<br><img src=x></p>\n'.repeat(50_000))).toBe(false)
  expect(isTooDeep(`${'<div>'.repeat(500)}a < b${'</div>'.repeat(500)}`)).toBe(false)
})

test('Tags that nobody closes are', () => {
  expect(isTooDeep('<b>a '.repeat(5_000))).toBe(true)
  expect(isTooDeep('<TABLE><tr><td>'.repeat(500))).toBe(true)
})

import { expect, it } from 'vitest'
import { isRefusedForGood } from './is-refused-for-good.ts'

it.each([
  ['EENVELOPE', 550, 'is given up'],
  ['EMESSAGE', 552, 'is given up'],
  ['EENVELOPE', 450, 'is sent later'],
  ['EMESSAGE', 451, 'is sent later'],
  ['EAUTH', 535, 'is sent later'],
])('A mail whose server answers %s %s %s', (code, responseCode, fate) => {
  const error = Object.assign(new Error('no'), { code, responseCode })
  expect(isRefusedForGood(error) ? 'is given up' : 'is sent later').toBe(fate)
})

import { expect, it } from 'vitest'
import { outlineError } from '../lib/logging.ts'
import { describeFault } from './describe-fault.ts'

it('An operator reads the kinds and codes of an error and of what was behind it, and none of its words', () => {
  const cause = Object.assign(new Error('connect, for leader@example.org'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  const error = new TypeError('leader@example.org', { cause })
  const said = describeFault(outlineError(error))
  expect(said.why).toBe('TypeError, because of Error ECONNREFUSED connect')
  expect(said.where).toContain('describe-fault.test.ts')
  expect(said.why).not.toContain('leader')
})

it('What is known of nothing is said to be unknown', () => {
  for (const kept of [null, undefined, 'text', 3, {}, { value: { message: 'leader@example.org' } }])
    expect(describeFault(kept)).toEqual({ why: 'unknown', where: null })
  expect(describeFault({ value: { message: 'job timed out' } }).why).toBe('it was not done in time')
  expect(describeFault({ value: { message: 'job heartbeat timeout' } }).why).toBe(
    'the server ended while it ran',
  )
})

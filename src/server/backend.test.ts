import { once } from 'node:events'
import { expect, it } from 'vitest'
import './backend.ts'

it('A warning that is an error is a warning, and breaks nothing', async () => {
  const warned = once(process, 'warning')
  process.emitWarning(new Error('many listeners'))
  const [warning] = await warned
  expect(warning.message).toBe('many listeners')
})

import { expect, it } from 'vitest'
import { GivenUp } from './given-up.ts'
import { judgeFailure } from './judge-failure.ts'

const earlier = { kind: 'Error', code: 'ECONNREFUSED' }
const tried = { retryCount: 1, retryLimit: 5, output: earlier }

it('A job that failed is tried again until no try is left', () => {
  const error = new TypeError('with a name in it')
  const again = judgeFailure(tried, error)
  expect(again).toMatchObject({ isFinal: false, output: { kind: 'TypeError' } })
  expect(judgeFailure({ ...tried, retryCount: 5 }, error).isFinal).toBe(true)
  expect(JSON.stringify(again)).not.toContain('with a name in it')
})

it('What was given up keeps why: what was refused, or what failed the last time', () => {
  const cause = Object.assign(new Error('550 no such person'), { responseCode: 550 })
  const refused = judgeFailure(tried, new GivenUp('refused', { about: { mail: 'recover' }, cause }))
  expect(refused).toMatchObject({
    isFinal: true,
    message: 'refused',
    about: { mail: 'recover' },
    output: { kind: 'Error', responseCode: 550 },
  })
  expect(judgeFailure(tried, new GivenUp('too old'))).toMatchObject({
    isFinal: true,
    output: earlier,
  })
  expect(judgeFailure({ ...tried, output: null }, new GivenUp('too old')).output).toMatchObject({
    kind: 'GivenUp',
  })
})

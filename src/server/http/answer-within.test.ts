import { expect, it } from 'vitest'
import { askThrough } from '../testing/ask-through.ts'
import { answerWithin } from './answer-within.ts'

it('A request that nothing answers is answered: try again', async () => {
  const never = Promise.withResolvers<string>()
  const ask = askThrough(answerWithin(20), () => never.promise)
  const response = await ask('/')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
  never.reject(new Error('too late for anybody to see'))
})

it('What is answered in time is left as it is', async () => {
  const response = await askThrough(answerWithin())('/')
  expect([response.status, await response.text()]).toEqual([200, 'answered'])
})

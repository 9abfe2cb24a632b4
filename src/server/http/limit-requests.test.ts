import { expect, it } from 'vitest'
import { askThrough } from '../testing/ask-through.ts'
import { unavailable } from './http.errors.ts'
import { limitRequests } from './limit-requests.ts'

async function statusesOf(count: number, ask: () => Response | Promise<Response>) {
  const responses = await Promise.all(Array.from({ length: count }, ask))
  return responses.map(({ status }) => status)
}

it('An IP may ask a minute’s worth at once, then as much as time gives back; others are not held up', async () => {
  let now = 1_000
  const ask = askThrough(limitRequests(6, { now: () => now }))
  expect(await statusesOf(8, () => ask('/'))).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  const refused = await ask('/')
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
  expect((await ask('/', {}, '192.0.2.2')).status).toBe(200)
  now += 20_000
  expect(await statusesOf(3, () => ask('/'))).toEqual([200, 200, 429])
  now += 3_600_000
  expect(await statusesOf(7, () => ask('/'))).toEqual([200, 200, 200, 200, 200, 200, 429])
})

it('Where a 429 would be taken for the end of a session, the refusal is another', async () => {
  const ask = askThrough(limitRequests(1, { now: () => 0, refuse: unavailable }))
  expect(await statusesOf(2, () => ask('/'))).toEqual([200, 503])
})

it('Strangers without number are not remembered for ever', async () => {
  const ask = askThrough(limitRequests(1, { now: () => 0 }))
  expect(await statusesOf(2, () => ask('/'))).toEqual([200, 429])
  for (let other = 0; other < 20_000; other += 1)
    await ask('/', {}, `10.0.${other >> 8}.${other & 255}`)
  expect((await ask('/')).status).toBe(200)
})

import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('One asker has so much under way, others do not wait for it, and what is too much is refused', async () => {
  const turns = limitConcurrency(2, 3)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (asker: string) =>
    turns(asker, async () => {
      begun.push(asker)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const mine = Array.from({ length: 5 }, () => ask('one'))
  await expect(ask('one')).rejects.toMatchObject({ status: 429 })
  const others = ask('other')
  expect(begun).toEqual(['one', 'one', 'other'])
  for (let step = 0; step < 20; step++) {
    ends.shift()?.()
    await Promise.resolve()
  }
  await Promise.all([...mine, others])
  expect(begun.filter((asker) => asker === 'one')).toHaveLength(5)
})

it('A failure gives its place on', async () => {
  const turns = limitConcurrency(1, 1)
  const failing = turns('one', () => Promise.reject(new Error('failed')))
  const next = turns('one', async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

const newAnswer = () => new ServerResponse(new IncomingMessage(new Socket()))

it('An answer keeps its asker’s place until it was handed over, and nobody else’s', async () => {
  const turns = limitConcurrency(1, 9, { places: 2 })
  const done: string[] = []
  const ask = (asker: string, answer?: ServerResponse) =>
    turns(asker, async () => done.push(asker), { answer })
  const unread = newAnswer()
  await ask('one', unread)
  const next = ask('one')
  await ask('two')
  await ask('three')
  expect(done).toEqual(['one', 'two', 'three'])
  unread.emit('close')
  await next
  expect(done).toEqual(['one', 'two', 'three', 'one'])
})

it('Whoever has gone, or was answered meanwhile, leaves the line, and nothing is begun for them', async () => {
  const turns = limitConcurrency(1, 1)
  const done: string[] = []
  const ask = (name: string, answer?: ServerResponse) =>
    turns('one', async () => done.push(name), { answer })
  const [first, gone, closed] = [newAnswer(), newAnswer(), newAnswer()]
  await ask('first', first)
  const given = ask('gone', gone)
  await expect(ask('too many')).rejects.toMatchObject({ status: 429 })
  gone.emit('close')
  await expect(given).rejects.toMatchObject({ code: 'request_gone' })
  const next = ask('next')
  Object.defineProperty(closed, 'closed', { value: true })
  await expect(ask('closed', closed)).rejects.toMatchObject({ code: 'request_gone' })
  first.emit('close')
  await next
  expect(done).toEqual(['first', 'next'])
})

/** Work that runs until told to end, recorded by caller. */
function startWork(turns: ReturnType<typeof limitConcurrency>) {
  const running: { asker: string; end: () => void }[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    running: () => running.map(({ asker }) => asker),
    async ask(...askers: string[]) {
      for (const asker of askers) {
        void turns(asker, () => new Promise<void>((end) => running.push({ asker, end })))
      }
      await settle()
    },
    async end(...askers: string[]) {
      for (const asker of askers) {
        const [ended] = running.splice(
          running.findIndex((each) => each.asker === asker),
          1,
        )
        ended?.end()
        await settle()
      }
    },
  }
}

it('Askers who share places are taken in turn, one at a time while others wait', async () => {
  const { ask, end, running } = startWork(limitConcurrency(2, 9, { places: 3 }))
  await ask('one', 'one', 'two', 'two', 'three', 'four')
  expect(running()).toEqual(['one', 'one', 'two'])
  await ask('one')
  await end('one')
  expect(running()).toEqual(['one', 'two', 'three'])
  await end('two')
  expect(running()).toEqual(['one', 'three', 'four'])
  await end('one', 'three', 'four')
  expect(running().sort()).toEqual(['one', 'two'])
})

it('One place is kept for who asks for little, however many use much', async () => {
  let time = 0
  const { ask, end, running } = startWork(limitConcurrency(2, 9, { places: 3, now: () => time }))
  const greedy = ['one', 'two', 'three']
  await ask(...greedy)
  time += 1_000
  await end(...greedy)
  await ask(...greedy, ...greedy)
  expect(running()).toEqual(['one', 'two'])
  await ask('modest')
  expect(running()).toEqual(['one', 'two', 'modest'])
  await end('modest')
  expect(running()).toEqual(['one', 'two'])
  await end('one')
  expect(running()).toEqual(['two', 'three'])
  time += 60_000
  await ask('one')
  expect(running()).toEqual(['two', 'three', 'one'])
})

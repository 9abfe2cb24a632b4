import { expect, it } from 'vitest'
import { createTurns } from './create-turns.ts'

it('One asker has so much under way, others do not wait for it, and what is too much is refused', async () => {
  const turns = createTurns(2, 3)
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
  const turns = createTurns(1, 1)
  const failing = turns('one', () => Promise.reject(new Error('failed')))
  const next = turns('one', async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

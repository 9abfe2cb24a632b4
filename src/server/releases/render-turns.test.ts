import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inRenderTurn } from './render-turns.ts'

test('Whoever renders much waits before the next time, and nobody else does', async () => {
  const order: string[] = []
  const render = (account: string, name: string, milliseconds: number) =>
    inRenderTurn(account, async () => {
      order.push(name)
      await delay(milliseconds)
      return name
    })
  const first = render('heavy', 'heavy 1', 600)
  const second = render('heavy', 'heavy 2', 30)
  expect(await first).toBe('heavy 1')
  expect(await render('light', 'light', 30)).toBe('light')
  expect(await second).toBe('heavy 2')
  expect(order).toEqual(['heavy 1', 'light', 'heavy 2'])
})

test('Whoever publishes and then restores a version waits for nothing', async () => {
  const order: string[] = []
  const render = (name: string) => inRenderTurn('usual', async () => order.push(name))
  const resting = inRenderTurn('usual', () => delay(50)).then(() => delay(100))
  await Promise.race([render('publish').then(() => render('restore')), resting])
  expect(order).toEqual(['publish', 'restore'])
})

test('What cannot be rendered is said, and the next one has its turn', async () => {
  const failing = inRenderTurn('one', () => Promise.reject(new Error('no template')))
  await expect(failing).rejects.toThrow('no template')
  expect(await inRenderTurn('one', async () => 'there')).toBe('there')
})

test('More at once than anybody needs are refused', async () => {
  const asked = Array.from({ length: 40 }, () => inRenderTurn('many', async () => 'there'))
  const answers = await Promise.allSettled(asked)
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(10)
  expect(refused[0]).toMatchObject({ reason: { status: 429 } })
})

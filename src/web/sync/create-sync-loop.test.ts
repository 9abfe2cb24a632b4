import { expect, it } from 'vitest'
import { RequestError } from '../lib/request-error.ts'
import { createSyncLoop, type SyncParts } from './create-sync-loop.ts'

/** A number here and on the server, and a clock that a test advances. */
function open(settings: Partial<SyncParts> = {}) {
  const world = { here: 0, there: 0, isUnreachable: false, sends: 0, isHeld: false, looks: 0 }
  let answer = Promise.resolve()
  let waiting: { work: () => void; at: number }[] = []
  let now = 0
  let wake = () => {}
  let isAwake = false
  const loop = createSyncLoop({
    isBehind: () => world.here !== world.there,
    async send() {
      world.sends++
      const sent = world.here
      await answer
      if (world.isUnreachable) throw new Error('away')
      world.there = sent
    },
    async pull() {
      world.looks++
      world.here = world.there
    },
    mayGo: () => !world.isHeld,
    later(work, delay) {
      const entry = { work, at: now + delay }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    wakeUps(onWake) {
      wake = onWake
      isAwake = true
      return () => {
        isAwake = false
      }
    },
    ...settings,
  })
  async function pass(milliseconds: number) {
    for (let end = now + milliseconds; now < end; now += 100) {
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter((entry) => !due.includes(entry))
      for (const { work } of due) work()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    }
  }
  function change(value: number) {
    world.here = value
    loop.schedule()
  }
  /** Holds every response until the returned function is called. */
  function holdAnswers(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = promise
    return resolve
  }
  const isListening = () => isAwake
  return { loop, world, pass, change, holdAnswers, isListening, wake: () => wake() }
}

it('What changes in a row is sent once, after a pause', async () => {
  const { loop, world, pass, change } = open()
  loop.start()
  for (const value of [1, 2, 3]) change(value)
  expect(loop.state.get()).toEqual({ kind: 'waiting' })
  expect(world.sends).toBe(0)
  await pass(1_200)
  expect(world).toMatchObject({ there: 3, sends: 1 })
  expect(loop.state.get()).toEqual({ kind: 'saved' })
})

it('One request at a time: what changes meanwhile goes in the next', async () => {
  const { loop, world, pass, change, holdAnswers } = open()
  loop.start()
  const answer = holdAnswers()
  change(1)
  await pass(1_200)
  expect(loop.state.get()).toEqual({ kind: 'saving' })
  expect(loop.isBusy()).toBe(true)
  change(2)
  const flushed = loop.flush()
  await pass(5_000)
  expect(world.sends).toBe(1)
  answer()
  await flushed
  expect(world).toMatchObject({ there: 2, sends: 2 })
  expect(loop.isBusy()).toBe(false)
})

it('A server that is away is asked less and less often, and again at once after a wake-up', async () => {
  const { loop, world, pass, change, wake } = open()
  loop.start()
  world.isUnreachable = true
  change(1)
  await pass(1_200)
  expect(loop.state.get()).toEqual({ kind: 'refused', error: new Error('away') })
  await pass(10_000)
  expect(world.sends).toBe(3)
  await pass(600_000)
  const { sends } = world
  expect(sends).toBeLessThan(20)
  await pass(61_000)
  expect(world.sends).toBeGreaterThan(sends)
  world.isUnreachable = false
  wake()
  await pass(200)
  expect(world.there).toBe(1)
  expect(loop.state.get()).toEqual({ kind: 'saved' })
})

it('Whoever asks for it hears why it was refused', async () => {
  const { loop, world, change } = open()
  world.isUnreachable = true
  change(1)
  await expect(loop.flush()).rejects.toThrow('away')
})

it('What may not go yet waits, however often it changes, until it is asked for', async () => {
  const { loop, world, pass, change, wake } = open()
  loop.start()
  world.isHeld = true
  change(1)
  wake()
  await pass(100_000)
  expect(world.sends).toBe(0)
  await loop.flush()
  expect(world.there).toBe(1)
  change(2)
  world.isHeld = false
  loop.schedule(0)
  await pass(200)
  expect(world.there).toBe(2)
})

it('A wake-up looks for news only where nothing waits to be sent', async () => {
  const { loop, world, pass, change, wake } = open()
  loop.start()
  world.there = world.here = 7
  wake()
  await pass(200)
  expect(world.looks).toBe(1)
  change(8)
  wake()
  await pass(200)
  expect(world.looks).toBe(1)
})

it('A stopped loop sends nothing by itself and hears nothing; started again, it goes on', async () => {
  const { loop, world, pass, change, isListening } = open()
  const stop = loop.start()
  change(1)
  stop()
  change(2)
  await pass(100_000)
  expect(world.sends).toBe(0)
  expect(isListening()).toBe(false)
  const stopAgain = loop.start()
  await pass(200)
  expect(world.there).toBe(2)
  stopAgain()
})

it('A refusal after the stop is not tried again', async () => {
  const { loop, world, pass, change, holdAnswers } = open()
  const stop = loop.start()
  const answer = holdAnswers()
  world.isUnreachable = true
  change(1)
  await pass(1_200)
  stop()
  answer()
  await pass(100_000)
  expect(world.sends).toBe(1)
})

it('What only the leader sends waits for the leader again, once the server is back', async () => {
  let onBack: (() => void) | undefined
  const { loop, world, change } = open({
    async send() {
      throw RequestError.unanswered()
    },
    back(listener) {
      onBack = listener
      return () => {}
    },
  })
  loop.start()
  world.isHeld = true
  change(1)
  await expect(loop.flush()).rejects.toThrow()
  expect(loop.state.get().kind).toBe('refused')
  onBack?.()
  expect(loop.state.get()).toEqual({ kind: 'waiting' })
  expect(world.there).toBe(0)
})

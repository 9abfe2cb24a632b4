import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForServer } from './wait-for-server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function wait() {
  const onBack = vi.fn()
  const isThere = vi.fn(async () => world.isThere)
  const world = { isThere: false, wake: () => {}, isListening: true }
  const stop = waitForServer(onBack, {
    isThere,
    wakeUps(onWake) {
      world.wake = onWake
      return () => {
        world.isListening = false
      }
    },
  })
  return { world, onBack, isThere, stop }
}

it('Calls back once when a server answers again that nobody told of', async () => {
  const { world, onBack, isThere } = wait()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onBack).not.toHaveBeenCalled()
  const asked = isThere.mock.calls.length
  expect(asked).toBeLessThan(8)
  world.isThere = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onBack).toHaveBeenCalledOnce()
  expect(isThere).toHaveBeenCalledTimes(asked + 1)
  expect(world.isListening).toBe(false)
})

it('Asks at once when the connection is back', async () => {
  const { world, onBack } = wait()
  await vi.advanceTimersByTimeAsync(1_000)
  world.isThere = true
  world.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(onBack).toHaveBeenCalledOnce()
})

it('Asks nobody any more once it is stopped', async () => {
  const { world, onBack, isThere, stop } = wait()
  stop()
  world.isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isThere).not.toHaveBeenCalled()
  expect(onBack).not.toHaveBeenCalled()
})

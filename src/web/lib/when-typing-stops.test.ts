import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenTypingStops } from './when-typing-stops.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watch() {
  const keyboard = new EventTarget()
  const onRest = vi.fn()
  const stop = whenTypingStops(onRest, keyboard)
  return { onRest, stop, press: () => keyboard.dispatchEvent(new Event('keydown')) }
}

it('Waits as long as somebody types, and a second and a half more', () => {
  const { onRest, press } = watch()
  for (let key = 0; key < 10; key++) {
    vi.advanceTimersByTime(1_400)
    press()
  }
  vi.advanceTimersByTime(1_499)
  expect(onRest).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onRest).toHaveBeenCalledOnce()
  press()
  vi.advanceTimersByTime(60_000)
  expect(onRest).toHaveBeenCalledOnce()
})

it('Is silent once it is stopped', () => {
  const { onRest, stop, press } = watch()
  stop()
  press()
  vi.advanceTimersByTime(60_000)
  expect(onRest).not.toHaveBeenCalled()
})

import { afterEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { chosenTemplate } from './chosen-template.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('A template is chosen once, also where the browser has no room to store it', () => {
  const device = new MemoryStorage()
  vi.stubGlobal('localStorage', device)
  chosenTemplate.keep('modern')
  expect(chosenTemplate.take()).toBe('modern')
  device.leave(0)
  chosenTemplate.keep('classic')
  expect(chosenTemplate.peek()).toBe('classic')
  expect(chosenTemplate.take()).toBe('classic')
  expect(chosenTemplate.take()).toBeNull()
})

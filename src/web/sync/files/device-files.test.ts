import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlyInTab } from '../../lib/only-in-tab.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { createDeviceFiles } from './device-files.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('A file that the browser cannot keep is noted until it is sent', async () => {
  const files = createDeviceFiles('leader')
  const kept = { blob: new Blob(['%PDF']), thumb: 'data:' }
  expect(await files.writeBlob('p', kept)).toBe(false)
  expect(onlyInTab.get()).toEqual(new Set(['scoutsite:file:leader:p']))
  expect([await files.readBlob('p'), await files.readThumb('p')]).toEqual([kept.blob, 'data:'])
  await files.removeBlob('p')
  expect(onlyInTab.get().size).toBe(0)
  expect([await files.readBlob('p'), await files.readThumb('p')]).toEqual([null, ''])
})

it('A site that is forgotten leaves nothing of what was picked for it', async () => {
  const files = createDeviceFiles('leader')
  localStorage.setItem(files.pickedKeyOf('site'), '[]')
  localStorage.setItem(files.pickedKeyOf('other'), '[]')
  await files.writeBlob('p', { blob: new Blob(['x']), thumb: '' })
  await files.remove('site', ['p'])
  expect(Object.keys(localStorage)).toEqual(['scoutsite:picked:leader:other'])
  expect(onlyInTab.get().size).toBe(0)
})

import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { createSessionStorage } from './session-storage.ts'

let device: MemoryStorage

beforeEach(() => {
  device = new MemoryStorage()
  vi.stubGlobal('localStorage', device)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const KEY = 'sb-localhost-auth-token'
const session = (token: string) =>
  JSON.stringify({
    access_token: 'a',
    refresh_token: token,
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: 'a' },
  })

it('A full storage does not sign anybody out: the session in it is read', async () => {
  createSessionStorage().setItem(KEY, session('r1'))
  device.leave(0)
  const auth = new AuthClient({
    url: 'http://localhost/auth/v1',
    storageKey: KEY,
    autoRefreshToken: false,
    storage: createSessionStorage(),
  })
  const { data } = await auth.getSession()
  expect(data.session?.refresh_token).toBe('r1')
})

it('A renewed session, somewhat longer, is stored where no room is left', () => {
  const storage = createSessionStorage()
  storage.setItem(KEY, session('r1'))
  device.leave(0)
  storage.setItem(KEY, session('r2 and a little more'))
  expect(createSessionStorage().getItem(KEY)?.trim()).toBe(session('r2 and a little more'))
})

it('What cannot be stored is held in this tab, and no used refresh token is left for another one', () => {
  localStorage.setItem(KEY, session('r1'))
  device.leave(0)
  const storage = createSessionStorage()
  storage.setItem(KEY, session('r2, which is longer'))
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(storage.getItem(KEY)).toBe(session('r2, which is longer'))
  storage.removeItem(KEY)
  expect(storage.getItem(KEY)).toBeNull()
})

it('Tabs tell each other of a session that none of them can store, and of its end', () => {
  vi.stubGlobal('localStorage', undefined)
  const storage = createSessionStorage()
  expect(storage.getItem(KEY)).toBeNull()
  storage.adopt(KEY, { refresh_token: 'r1' })
  storage.adopt(KEY, { refresh_token: 'r2' })
  expect(storage.getItem(KEY)).toBe('{"refresh_token":"r2"}')
  storage.dropUnstored()
  expect(storage.getItem(KEY)).toBeNull()
})

it('What is stored counts, and what was held is forgotten: a sign-out elsewhere removes it', () => {
  const storage = createSessionStorage()
  storage.adopt(KEY, { refresh_token: 'r1' })
  localStorage.setItem(KEY, session('r2'))
  storage.adopt(KEY, { refresh_token: 'r1' })
  expect(storage.getItem(KEY)).toBe(session('r2'))
  localStorage.removeItem(KEY)
  expect(storage.getItem(KEY)).toBeNull()
})

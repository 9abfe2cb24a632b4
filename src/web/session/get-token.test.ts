import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnreachable } from '../lib/is-unreachable.ts'
import { getToken } from './get-token.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const user = { id: 'a', email: 'leader@example.org' }
const renewed = { access_token: 'new', refresh_token: 'r2', expires_in: 3_600, user }

/** A browser that returns after an hour, with a server that responds as given. */
function comeBack(answer: () => Response) {
  const old = { access_token: 'old', refresh_token: 'r1', expires_in: 3_600, expires_at: 1, user }
  const kept = new Map([['session', JSON.stringify(old)]])
  const auth = new AuthClient({
    url: 'http://localhost/auth/v1',
    storageKey: 'session',
    autoRefreshToken: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: async () => answer(),
  })
  const config = {
    supabaseUrl: 'http://localhost',
    supabaseKey: 'key',
    maxPhotos: 40,
    registration: 'open' as const,
    operatorEmail: 'o@example.org',
    hasOwnDomains: true,
    visits: 'counted' as const,
    isDemo: false,
    banner: null,
    siteDomain: '',
  }
  const connection = {
    auth,
    config,
    forget: () => {},
    readStored: () => null,
    adopt: () => {},
    dropUnstored: () => {},
  }
  const ask = async () => {
    const asked = getToken(connection).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(120_000)
    return asked
  }
  return { ask, isKept: () => kept.has('session') }
}

const say = (status: number) => Response.json({ code: 'x', message: 'x' }, { status })

describe('A session that has to be renewed', () => {
  it.each([
    ['503', () => say(503)],
    ['502', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['504', () => new Response('', { status: 504 })],
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('is kept while the server says %s; nobody is asked for as a visitor', async (_, refuse) => {
    let answer: () => Response = refuse
    const { ask, isKept } = comeBack(() => answer())
    expect(await ask()).toSatisfy(isUnreachable)
    expect(isKept()).toBe(true)
    answer = () => Response.json(renewed)
    expect(await ask()).toBe('new')
  })

  it.each([400, 408, 429, 507])(
    'is thrown away by the client at %i, which only says that it is over',
    async (status) => {
      const { ask, isKept } = comeBack(() => say(status))
      expect(await ask()).toBe('key')
      expect(isKept()).toBe(false)
    },
  )
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from './connect.ts'
import { askUserAgain, requireUser } from './require-user.ts'

const getSession = vi.fn()
const getUser = vi.fn()
const connection = { auth: { getSession, getUser } } as unknown as Pick<Connection, 'auth'>
const answer = (error: unknown) => getUser.mockResolvedValue({ data: {}, error })

let count = 0
function signIn(): void {
  count += 1
  const session = { access_token: `token ${count}` }
  getSession.mockResolvedValue({ data: { session }, error: null })
}

beforeEach(() => {
  vi.useFakeTimers()
  getUser.mockReset()
  signIn()
  answer(null)
})
afterEach(() => vi.useRealTimers())

test('The server is asked who is signed in, at most once a minute, and whenever a leader saves by hand', async () => {
  const asks = async () => {
    await requireUser(connection)
    return getUser.mock.calls.length
  }
  expect([await asks(), await asks()]).toEqual([1, 1])
  askUserAgain()
  expect(await asks()).toBe(2)
  vi.advanceTimersByTime(59_000)
  expect(await asks()).toBe(2)
  vi.advanceTimersByTime(1_000)
  expect(await asks()).toBe(3)
  signIn()
  expect(await asks()).toBe(4)
})

test('Whoever is signed in no more saves nothing', async () => {
  answer({ name: 'AuthApiError', status: 403 })
  await expect(requireUser(connection)).rejects.toThrow('Not authenticated')
  getSession.mockResolvedValue({ data: { session: null }, error: null })
  await expect(requireUser(connection)).rejects.toThrow('Not authenticated')
})

test('A server that is away says nothing of who is signed in, and is asked again', async () => {
  answer({ name: 'AuthRetryableFetchError', status: 503 })
  await expect(requireUser(connection)).rejects.toMatchObject({ status: 0 })
  answer(null)
  await requireUser(connection)
  expect(getUser).toHaveBeenCalledTimes(2)
})

test('Nothing is sent while the code of the phone is missing, and the server is not asked', async () => {
  const tokenAt = (aal: string) => `h.${btoa(JSON.stringify({ aal }))}.s`
  const user = { factors: [{ status: 'verified' }] }
  const signInAt = (aal: string) =>
    getSession.mockResolvedValue({
      data: { session: { access_token: tokenAt(aal), user } },
      error: null,
    })
  signInAt('aal1')
  await expect(requireUser(connection)).rejects.toThrow('Not authenticated')
  expect(getUser).not.toHaveBeenCalled()
  signInAt('aal2')
  await requireUser(connection)
  expect(getUser).toHaveBeenCalledOnce()
})

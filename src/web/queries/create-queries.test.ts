import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestError } from '../lib/request-error.ts'
import { createQueries, retryWhenBack } from './create-queries.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A view with a query to which the server responds as given. */
function show(answer: () => Promise<string>) {
  const queries = createQueries()
  const queryFn = vi.fn(answer)
  const view = new QueryObserver(queries, { queryKey: ['sites'], queryFn })
  view.subscribe(() => {})
  return { queries, queryFn, view }
}
const fail = (status: number) => () => Promise.reject(new RequestError('No.', status))

it.each([400, 401, 403, 404, 409, 429])('A refusal with %i is shown at once', async (status) => {
  const { queryFn, view } = show(fail(status))
  await vi.advanceTimersByTimeAsync(0)
  expect(view.getCurrentResult().isError).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledOnce()
})

it.each([0, 500, 503])(
  'After %i it is tried three times more, with longer and longer pauses',
  async (status) => {
    const { queryFn, view } = show(fail(status))
    const calls = []
    for (const pause of [0, 1_000, 2_000, 4_000]) {
      await vi.advanceTimersByTimeAsync(pause)
      calls.push(queryFn.mock.calls.length)
    }
    expect(calls).toEqual([1, 2, 3, 4])
    expect(view.getCurrentResult().isError).toBe(true)
  },
)

it('What failed because the server was away is loaded once it is back, and nothing else', async () => {
  let status = 503
  const { queries, queryFn, view } = show(() =>
    status === 200 ? Promise.resolve('sites') : fail(status)(),
  )
  let onBack: (() => void) | undefined
  const stop = retryWhenBack(queries, (listener) => {
    onBack = listener
    return () => {
      onBack = undefined
    }
  })
  const refused = vi.fn(fail(404))
  new QueryObserver(queries, { queryKey: ['site'], queryFn: refused }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(view.getCurrentResult().isError).toBe(true)
  status = 200
  onBack?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(view.getCurrentResult().data).toBe('sites')
  expect(queryFn).toHaveBeenCalledTimes(5)
  expect(refused).toHaveBeenCalledOnce()
  stop()
})

it('What is on its way for the first time when something changes is loaded anew', async () => {
  const before = Promise.withResolvers<string>()
  const answers = [before.promise, Promise.resolve('after')]
  const { queries, view } = show(() => answers.shift() ?? Promise.reject(new Error('too often')))
  await vi.advanceTimersByTimeAsync(0)
  const reloaded = queries.invalidateQueries({ queryKey: ['sites'] })
  before.resolve('before')
  await reloaded
  await vi.advanceTimersByTimeAsync(0)
  expect(view.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false })
})

it('Who waits for what is loaded again when something changes gets what there is afterwards', async () => {
  const before = Promise.withResolvers<string>()
  const answers = [Promise.resolve('first'), before.promise, Promise.resolve('after')]
  const { queries, queryFn } = show(() => answers.shift() ?? Promise.reject(new Error('too often')))
  await vi.advanceTimersByTimeAsync(0)
  const waiting = queries.fetchQuery({ queryKey: ['sites'], queryFn })
  await queries.invalidateQueries({ queryKey: ['sites'] })
  before.resolve('before')
  expect(await waiting).toBe('after')
})

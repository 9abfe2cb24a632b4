import { queryOptions } from '@tanstack/react-query'
import type { OperatorOverview } from '#contract/operator/overview.ts'
import { callFunction } from '../call-function.ts'

const EVERY = 60_000

export const overviewQuery = queryOptions({
  queryKey: ['operator', 'overview'],
  queryFn: () =>
    callFunction<OperatorOverview>(
      'operator-overview',
      {},
      'The state of the server could not be read. Please try again.',
    ),
  refetchInterval: EVERY,
})

type Readiness = { problems?: unknown; warnings?: unknown }

/** The names of the failed readiness checks, which the server reports to everybody. */
export const readinessQuery = queryOptions({
  queryKey: ['operator', 'readiness'],
  queryFn: async () => {
    const { problems, warnings } = (await (await fetch('/readyz')).json()) as Readiness
    return [problems, warnings].flat().filter((name) => typeof name === 'string')
  },
})

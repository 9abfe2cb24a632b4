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
      'How the server is could not be read. Please try again.',
    ),
  refetchInterval: EVERY,
})

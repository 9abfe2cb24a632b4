import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OperatorSites } from '#contract/operator/sites.ts'
import { callFunction } from '../call-function.ts'

export function allSitesQuery(asked: OperatorSites['request']) {
  return queryOptions({
    queryKey: ['operator', 'sites', asked],
    queryFn: () =>
      callFunction<OperatorSites>(
        'operator-sites',
        asked,
        'The sites could not be read. Please try again.',
      ),
    placeholderData: keepPreviousData,
  })
}

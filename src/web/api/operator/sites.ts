import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OperatorPutBack, OperatorSites, OperatorTakeDown } from '#contract/operator/sites.ts'
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

/** Resolves to the number of reports that were closed with it. */
export async function takeDown(siteId: string, reason: string): Promise<number> {
  const unexplained = 'The page could not be taken down. Please try again.'
  const body = { siteId, reason }
  return (await callFunction<OperatorTakeDown>('operator-take-down', body, unexplained))
    .closedReports
}

export async function putBack(siteId: string): Promise<void> {
  const unexplained = 'The page could not be put back. Please try again.'
  await callFunction<OperatorPutBack>('operator-put-back', { siteId }, unexplained)
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerFinding, Finding, FindingAnswer, FixFinding, Look } from '#contract/findings.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { callFunction } from './call-function.ts'

/** What a look sees in what is saved, anew for each revision; or in an earlier version. */
export function lookQuery(
  {
    id: siteId,
    revision,
    assets_revision,
  }: Pick<SiteRecord, 'id' | 'revision' | 'assets_revision'>,
  releaseId?: string,
) {
  return queryOptions({
    queryKey: ['look', siteId, revision, assets_revision, releaseId],
    queryFn: async (): Promise<Finding[]> => {
      const unexplained = 'Your page could not be looked through just now.'
      return (
        await callFunction<Look>('look', { siteId, ...(releaseId && { releaseId }) }, unexplained)
      ).findings
    },
    placeholderData: keepPreviousData,
  })
}

/** Of all revisions. */
export const looksAt = (siteId: string) => ['look', siteId]

export async function answerFinding(findingId: string, answer: FindingAnswer): Promise<void> {
  const unexplained = 'Your answer was not kept. Please try again.'
  await callFunction<AnswerFinding>('answer-finding', { findingId, answer }, unexplained)
}

/** Returns how many versions of the page still say it. */
export async function fixFinding(findingId: string): Promise<number> {
  const unexplained = 'It could not be changed. Please try again.'
  return (await callFunction<FixFinding>('fix-finding', { findingId }, unexplained)).versions
}

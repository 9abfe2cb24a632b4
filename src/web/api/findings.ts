import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerFinding, FindingAnswer, FixFinding, Look } from '#contract/findings.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { callFunction } from './call-function.ts'
import { getLiveFactsQuery } from './live-facts.ts'

async function look(siteId: string, releaseId?: string): Promise<Look['answer']> {
  const unexplained = 'Your page could not be looked through just now.'
  return callFunction<Look>('look', { siteId, ...(releaseId && { releaseId }) }, unexplained)
}

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
    queryFn: async () => (await look(siteId, releaseId)).findings,
    placeholderData: keepPreviousData,
  })
}

/** What it sees in events, announcements and outside calendars; invalidated with them. */
export function lookAtRowsQuery(siteId: string) {
  return queryOptions({
    queryKey: [...getLiveFactsQuery(siteId).queryKey, 'look'],
    queryFn: async () => (await look(siteId)).rows,
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

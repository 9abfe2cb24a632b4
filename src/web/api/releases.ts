import { queryOptions } from '@tanstack/react-query'
import type { MayPublish, PublishSite } from '#contract/publish-site.ts'
import type { RefusalAnswer, RefusalCode } from '#contract/refusal-codes.ts'
import type { ReleaseRecord } from '#contract/release-record.ts'
import type { RestoreRelease } from '#contract/restore-release.ts'
import type { UnpublishSite } from '#contract/unpublish-site.ts'
import { type FrozenFacts, fromFacts } from '#site/facts/from-facts.ts'
import type { Site } from '#site/facts/site.ts'
import { RequestError } from '../lib/request-error.ts'
import { unwrap } from '../lib/unwrap.ts'
import { callFunction, connectFunctions, readRefusal } from './call-function.ts'
import { connectTables } from './connect-tables.ts'

async function listReleases(siteId: string): Promise<ReleaseRecord[]> {
  const tables = await connectTables()
  const order = { ascending: false }
  return unwrap(
    await tables
      .from('releases')
      .select('id, created_at, created_by, update_id, files')
      .eq('site_id', siteId)
      .order('number', order),
  ) as ReleaseRecord[]
}

export function listReleasesQuery(siteId: string) {
  return queryOptions({ queryKey: ['releases', siteId], queryFn: () => listReleases(siteId) })
}

async function getReleaseFacts(id: string): Promise<Site> {
  const tables = await connectTables()
  const { facts } = unwrap(await tables.from('releases').select('facts').eq('id', id).single())
  return fromFacts(facts as FrozenFacts)
}

export function getReleaseFactsQuery(id: string) {
  return queryOptions({
    queryKey: ['release', id],
    queryFn: () => getReleaseFacts(id),
  })
}

export function publishSite(request: PublishSite['request']): Promise<PublishSite['answer']> {
  const unexplained = 'There was an error publishing your site. Please try again.'
  return callFunction<PublishSite>('publish-site', request, unexplained)
}

const NOT_YET: readonly string[] = ['new_account', 'not_approved'] satisfies RefusalCode[]

const MINUTE = 60_000

export type NotYet = { text: string; isWaiting: boolean }

/** Why a new account may not publish this site yet; null if it may. */
async function askWhyNot(siteId: string): Promise<NotYet | null> {
  try {
    await callFunction<MayPublish>('may-publish', { siteId }, '')
  } catch (error) {
    if (error instanceof RequestError && NOT_YET.includes(error.code))
      return { text: error.message, isWaiting: isWaiting(error) }
    throw error
  }
  return null
}

/** Whether the operator has yet to approve the account. */
export const isWaiting = (error: unknown) =>
  error instanceof RequestError && error.code === ('not_approved' satisfies RefusalCode)

export function whyNotYetQuery(siteId: string) {
  return queryOptions({
    queryKey: ['may-publish', siteId],
    queryFn: () => askWhyNot(siteId),
    // The operator's yes puts the button back.
    refetchInterval: ({ state }) => (state.data?.isWaiting ? MINUTE : false),
  })
}

export async function unpublishSite(siteId: string): Promise<void> {
  const unexplained = 'Your site could not be taken off the web. Please try again.'
  await callFunction<UnpublishSite>('unpublish-site', { siteId }, unexplained)
}

export async function restoreRelease(siteId: string, releaseId: string): Promise<void> {
  const unexplained = 'This version could not be put back. Please try again.'
  await callFunction<RestoreRelease>('restore-release', { siteId, releaseId }, unexplained)
}

/** Downloads a release as a zip; with null, the page as it would be published now. */
export async function downloadSite(siteId: string, releaseId: string | null): Promise<Blob> {
  const unexplained = 'The files could not be put together. Please try again.'
  const functions = await connectFunctions()
  const { data, error } = await functions.invoke<Blob | RefusalAnswer>('download-site', {
    body: { siteId, releaseId },
  })
  if (error) throw await readRefusal(error, unexplained)
  if (data instanceof Blob) return data
  throw new RequestError(data?.error || unexplained, 200, data?.code)
}

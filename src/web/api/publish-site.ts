import { queryOptions } from '@tanstack/react-query'
import type { MayPublish, PublishSite } from '#contract/publish-site.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { RequestError } from '../lib/request-error.ts'
import { callFunction } from './call-function.ts'

export function publishSite(request: PublishSite['request']): Promise<PublishSite['answer']> {
  const unexplained = 'There was an error publishing your site. Please try again.'
  return callFunction<PublishSite>('publish-site', request, unexplained)
}

const NEW_ACCOUNT: RefusalCode = 'new_account'

/** Why a new account may not publish this site yet; '' where it may. */
async function askWhyNot(siteId: string): Promise<string> {
  try {
    await callFunction<MayPublish>('may-publish', { siteId }, '')
  } catch (error) {
    if (error instanceof RequestError && error.code === NEW_ACCOUNT) return error.message
    throw error
  }
  return ''
}

export function whyNotYetQuery(siteId: string) {
  return queryOptions({ queryKey: ['may-publish', siteId], queryFn: () => askWhyNot(siteId) })
}

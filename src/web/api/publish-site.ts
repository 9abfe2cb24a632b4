import type { PublishSite } from '#contract/publish-site.ts'
import { callFunction } from './call-function.ts'

export function publishSite(request: PublishSite['request']): Promise<PublishSite['answer']> {
  const unexplained = 'There was an error publishing your site. Please try again.'
  return callFunction<PublishSite>('publish-site', request, unexplained)
}

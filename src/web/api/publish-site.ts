import { callFunction } from './call-function.ts'

type PublishRequest = { siteId: string; htmlContent: string; siteName: string }
type Published = { siteUrl: string; releaseId: string }

export function publishSite(request: PublishRequest): Promise<Published> {
  const unexplained = 'There was an error publishing your site. Please try again.'
  return callFunction('publish-site', request, unexplained)
}

import type { UnpublishSite } from '#contract/unpublish-site.ts'
import { callFunction } from './call-function.ts'

export async function unpublishSite(siteId: string): Promise<void> {
  const unexplained = 'Your site could not be taken off the web. Please try again.'
  await callFunction<UnpublishSite>('unpublish-site', { siteId }, unexplained)
}

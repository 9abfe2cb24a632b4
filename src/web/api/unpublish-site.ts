import { callFunction } from './call-function.ts'

export async function unpublishSite(siteId: string): Promise<void> {
  const unexplained = 'Your site could not be taken off the web. Please try again.'
  await callFunction('unpublish-site', { siteId }, unexplained)
}

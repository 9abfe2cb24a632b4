import type { RestoreRelease } from '#contract/restore-release.ts'
import { callFunction } from './call-function.ts'

export async function restoreRelease(siteId: string, releaseId: string): Promise<void> {
  const unexplained = 'This version could not be put back. Please try again.'
  await callFunction<RestoreRelease>('restore-release', { siteId, releaseId }, unexplained)
}

import type { SiteRecord } from './site-record.ts'

/** Whether what visitors see is older than what the leader wrote. */
export function hasLaterEdits({ status, published_at, updated_at }: SiteRecord): boolean {
  return status === 'published' && published_at !== null && updated_at > published_at
}

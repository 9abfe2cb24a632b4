import type { SiteRecord } from '#contract/site-record.ts'
import { hasLaterEdits } from '../../api/sites.ts'

/** What the preview opens with, after everything was saved. */
export function saySaved(isNew: boolean, record: SiteRecord | null): string {
  if (isNew) return 'Your scout troop website has been generated and saved.'
  return record && hasLaterEdits(record)
    ? 'Your changes are saved. They are not on your page yet.'
    : 'Your scout troop website has been updated.'
}

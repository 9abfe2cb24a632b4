import type { SiteRow } from '#site/facts/site.ts'
import type { ListedFile } from './asset-record.ts'
import type { Database } from './database.ts'

/** A row of `sites` as the data API returns it. */
export type SiteRecord = Database['public']['Tables']['sites']['Row']

/** The columns of `sites` that a save writes; the database controls the others. */
export type SavedRow = SiteRow & { files: ListedFile[] }

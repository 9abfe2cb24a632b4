import type { Database } from './database.ts'

/** A row of `sites` as the data API returns it. */
export type SiteRecord = Database['public']['Tables']['sites']['Row']

import type { Database } from './database.ts'
import type { PublishedFile } from './published-file.ts'

type Row = Database['public']['Tables']['releases']['Row']

/** A version that was live and can be again, as the data API returns it. */
export type ReleaseRecord = Pick<Row, 'id' | 'created_at' | 'created_by' | 'update_id'> & {
  files: PublishedFile[]
}

import type { Database } from '#contract/database.ts'

type Inserted = Database['public']['Tables']['announcements']['Insert']

/** What a leader says of an announcement, by column. */
export type AnnouncementRow = Required<
  Pick<Inserted, 'title' | 'text' | 'shown_from' | 'shown_until' | 'pinned'>
>

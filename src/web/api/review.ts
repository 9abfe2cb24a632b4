import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import type { AskToPublish, SendBack } from '#contract/notes.ts'
import type { PagePart } from '#site/facts/page-parts.ts'
import { unwrap } from '../lib/unwrap.ts'
import { callFunction } from './call-function.ts'
import { connectTables } from './connect-tables.ts'
import { listNames, type Names } from './history.ts'
import { listHeld } from './removals.ts'
import { reviewOf } from './sites.ts'

type Tables = Database['public']['Tables']
export type Draft = PagePart & Pick<Tables['drafted_changes']['Row'], 'user_id' | 'at' | 'asked_at'>
/** Who wrote a part last, and when. */
export type Writing = PagePart & { user_id: string | null; at: string }
export type SiteNote = Pick<Tables['site_notes']['Row'], 'id' | 'user_id' | 'at' | 'note'> & {
  kind: 'asked' | 'sent-back'
}
export type Review = { drafts: Draft[]; writings: Writing[]; notes: SiteNote[]; names: Names }

const LATEST = { ascending: false }
const MOST_WRITINGS = 500
const MOST_NOTES = 10
const EVERY = 20_000

/** Who wrote what of a site, what is a draft, and what was asked. */
export function reviewQuery(siteId: string) {
  return queryOptions({
    ...reviewOf(siteId),
    queryFn: async (): Promise<Review> => {
      const tables = await connectTables()
      const [drafts, writings, notes, names] = await Promise.all([
        tables
          .from('drafted_changes')
          .select('field, entry, user_id, at, asked_at')
          .eq('site_id', siteId),
        tables
          .from('site_history')
          .select('field, entry, user_id, at')
          .eq('site_id', siteId)
          .order('at', LATEST)
          .limit(MOST_WRITINGS),
        tables
          .from('site_notes')
          .select('id, user_id, at, kind, note')
          .eq('site_id', siteId)
          .order('id', LATEST)
          .limit(MOST_NOTES),
        listNames(siteId),
      ])
      return {
        drafts: unwrap(drafts),
        writings: unwrap(writings),
        notes: unwrap(notes) as SiteNote[],
        names,
      }
    },
    refetchInterval: EVERY,
  })
}

export async function askToPublish(request: AskToPublish['request']): Promise<void> {
  const unexplained = 'It could not be asked for. Please try again.'
  await callFunction<AskToPublish>('ask-to-publish', request, unexplained)
}

export async function sendBack(request: SendBack['request']): Promise<void> {
  const unexplained = 'It could not be sent back. Please try again.'
  await callFunction<SendBack>('send-back', request, unexplained)
}

/** The sites on which something waits for somebody who may publish, and the view where it does. */
export function waitingSitesQuery(userId: string) {
  return queryOptions({
    queryKey: ['waiting-sites', userId],
    queryFn: async (): Promise<ReadonlyMap<string, 'preview' | 'current'>> => {
      const tables = await connectTables()
      const proposed = (table: 'events' | 'announcements') =>
        tables.from(table).select('site_id').eq('state', 'proposed')
      const [events, announcements, changes, held] = await Promise.all([
        proposed('events'),
        proposed('announcements'),
        tables.from('drafted_changes').select('site_id').not('asked_at', 'is', null),
        listHeld(),
      ])
      const onCalendar = [...unwrap(events), ...unwrap(announcements)]
      return new Map([
        ...onCalendar.map(({ site_id }) => [site_id, 'current'] as const),
        ...unwrap(changes).map(({ site_id }) => [site_id, 'preview'] as const),
        ...held.map(({ siteId }) => [siteId, 'preview'] as const),
      ])
    },
  })
}

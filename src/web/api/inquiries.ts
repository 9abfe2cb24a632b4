import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import { sharedSentences } from '#contract/shared-sentences.ts'
import { RequestError } from '../lib/request-error.ts'
import { notThere } from '../lib/shared-failures.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'
import { listNames, type Names } from './history.ts'
import { readSeat, readsInquiries } from './members.ts'

export const INQUIRY_STATES = ['new', 'answered', 'held'] as const
export type InquiryState = (typeof INQUIRY_STATES)[number]

const COLUMNS =
  'id, at, name, email, phone, age_band, message, state, reason, answered_at, answered_by'
type Row = Database['public']['Tables']['join_requests']['Row']
/** What a family asked; all of it but the state is a text of a stranger. */
export type Inquiry = Pick<
  Row,
  | 'id'
  | 'at'
  | 'name'
  | 'email'
  | 'phone'
  | 'age_band'
  | 'message'
  | 'reason'
  | 'answered_at'
  | 'answered_by'
> & { state: InquiryState }
export type InquiryPage = { inquiries: Inquiry[]; names: Names }

const PAGE = 200
const LARGE_PAGE = 500
const EVERY = 60_000
const MOST_COUNTED = 1000

/** Whoever reads that they may not see this is not told every minute. */
const whileItSucceeds = ({ state }: { state: { error: Error | null } }) =>
  state.error ? false : EVERY

const toInquiry = (row: Omit<Inquiry, 'state'> & { state: string }): Inquiry => ({
  ...row,
  state: INQUIRY_STATES.find((each) => each === row.state) ?? 'held',
})

/** The newest first, after one. The database gives no rows to whoever may not read them, so that is asked too. */
async function listInquiries(
  siteId: string,
  userId: string,
  after: Inquiry | null,
  most = PAGE,
): Promise<Inquiry[]> {
  const tables = await connectTables()
  const latest = { ascending: false }
  const all = tables
    .from('join_requests')
    .select(COLUMNS)
    .eq('site_id', siteId)
    .order('at', latest)
    .order('id', latest)
    .limit(most)
  const later = after && all.or(`at.lt."${after.at}",and(at.eq."${after.at}",id.lt.${after.id})`)
  const [rows, seats] = await Promise.all([
    later ?? all,
    tables.from('site_members').select('role, seat').eq('site_id', siteId).eq('user_id', userId),
  ])
  const [seat] = unwrap(seats)
  if (!seat) throw notThere()
  const own = readSeat(seat)
  if (!own || !readsInquiries(own)) {
    throw new RequestError(sharedSentences.not_allowed, 403, 'not_allowed')
  }
  return unwrap(rows).map(toInquiry)
}

export function inquiriesQuery(siteId: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['inquiries', siteId, userId],
    queryFn: async ({ pageParam }): Promise<InquiryPage> => {
      const [inquiries, names] = await Promise.all([
        listInquiries(siteId, userId, pageParam),
        listNames(siteId),
      ])
      return { inquiries, names }
    },
    initialPageParam: null as Inquiry | null,
    getNextPageParam: ({ inquiries }) =>
      inquiries.length < PAGE ? null : (inquiries.at(-1) ?? null),
    refetchInterval: whileItSucceeds,
  })
}

/** All inquiries of a site, with the names of who answered. */
export async function listAllInquiries(siteId: string, userId: string): Promise<InquiryPage> {
  const names = await listNames(siteId)
  const inquiries: Inquiry[] = []
  for (;;) {
    const more = await listInquiries(siteId, userId, inquiries.at(-1) ?? null, LARGE_PAGE)
    inquiries.push(...more)
    if (more.length < LARGE_PAGE) return { inquiries, names }
  }
}

/**
 * Moves an inquiry on, unless another adult was faster: returns what it is afterwards, and null if it is
 * there no more.
 */
export async function settleInquiry(
  { id, state }: Inquiry,
  to: 'new' | 'answered',
): Promise<Inquiry | null> {
  const tables = await connectTables()
  const change = tables.from('join_requests').update({ state: to }).eq('id', id).eq('state', state)
  const [settled] = unwrap(await change.select(COLUMNS))
  if (settled) return toInquiry(settled)
  const [found] = unwrap(await tables.from('join_requests').select(COLUMNS).eq('id', id))
  return found ? toInquiry(found) : null
}

/** Returns whether it was there. */
export async function deleteInquiry(id: string): Promise<boolean> {
  const tables = await connectTables()
  const deleted = await tables.from('join_requests').delete().eq('id', id).select('id')
  return unwrap(deleted).length > 0
}

/** How many inquiries wait on each site whose inquiries the account reads. */
export function countInquiriesQuery(userId: string) {
  return queryOptions({
    queryKey: ['inquiry-counts', userId],
    queryFn: async (): Promise<ReadonlyMap<string, { new: number; held: number }>> => {
      const tables = await connectTables()
      const asked = tables
        .from('join_requests')
        .select('site_id, state')
        .in('state', ['new', 'held'])
        .limit(MOST_COUNTED)
      const counts = new Map<string, { new: number; held: number }>()
      for (const { site_id, state } of unwrap(await asked)) {
        const before = counts.get(site_id) ?? { new: 0, held: 0 }
        const key = state === 'new' ? 'new' : 'held'
        counts.set(site_id, { ...before, [key]: before[key] + 1 })
      }
      return counts
    },
  })
}

/** Whether families can ask at `/join`: wanted, and with enough adults who read it. `others` are their e-mails. */
export type Asking = {
  isOn: boolean
  isOpen: boolean
  readers: number
  days: number
  others: string[]
}

export function inquiriesOfQuery(siteId: string) {
  return queryOptions({
    queryKey: ['inquiries-of', siteId],
    queryFn: async () => {
      const tables = await connectTables()
      return unwrap(await tables.rpc('inquiries_of', { site: siteId })) as Asking
    },
    refetchInterval: whileItSucceeds,
  })
}

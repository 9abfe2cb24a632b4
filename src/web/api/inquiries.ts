import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import { sharedSentences } from '#contract/shared-sentences.ts'
import type { TellOfRoom } from '#contract/tell-of-room.ts'
import type { RoomAge, RoomByAge } from '#site/facts/room.ts'
import { RequestError } from '../lib/request-error.ts'
import { notThere } from '../lib/shared-failures.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { callFunction } from './call-function.ts'
import { connectTables } from './connect-tables.ts'
import { listNames, type Names } from './history.ts'
import { readSeat, readsInquiries } from './members.ts'

const STATES = ['new', 'answered', 'held'] as const
export type InquiryState = (typeof STATES)[number]
/** Whoever waits for room is new or answered too. */
export const INQUIRY_GROUPS = ['new', 'answered', 'waiting', 'held'] as const
export type InquiryGroup = (typeof INQUIRY_GROUPS)[number]

const COLUMNS =
  'id, at, name, email, phone, age_band, message, state, reason, answered_at, answered_by, place, offered_at, offered_by, told_of_room_at, refused_at'
type Row = Database['public']['Tables']['join_requests']['Row']
/** What a family asked; its texts are those of a stranger. */
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
  | 'place'
  | 'offered_at'
  | 'offered_by'
  | 'told_of_room_at'
  | 'refused_at'
> & { state: InquiryState }
export type InquiryPage = { inquiries: Inquiry[]; names: Names }
export type InquiryCounts = Readonly<Record<InquiryGroup, number>>

const PAGE = 200
const LARGE_PAGE = 500
/** As many as the data API deletes at once. */
const MOST_DELETED = 200
/** As many ids as an address has room for. */
const MOST_NAMED = 50
const EVERY = 60_000

/** All that an account reads of what families asked. */
export const inquiriesKey = (userId: string) => ['inquiries', userId] as const

/** Whoever reads that they may not see this is not told every minute. */
const whileItSucceeds = ({ state }: { state: { error: Error | null } }) =>
  state.error ? false : EVERY

const toInquiry = (row: Omit<Inquiry, 'state'> & { state: string }): Inquiry => ({
  ...row,
  state: STATES.find((each) => each === row.state) ?? 'held',
})

/** Of all inquiries, or of a group. */
type Which = { group: InquiryGroup | null; after: Inquiry | null; most: number }

/** The newest first, and whoever waits longest; after one. The database gives no rows to whoever may not read them, so that is asked too. */
async function listInquiries(
  siteId: string,
  userId: string,
  { group, after, most }: Which,
): Promise<Inquiry[]> {
  const tables = await connectTables()
  const isWaiting = group === 'waiting'
  const order = { ascending: isWaiting }
  const all = tables
    .from('join_requests')
    .select(COLUMNS)
    .eq('site_id', siteId)
    .order('at', order)
    .order('id', order)
    .limit(most)
  const ofGroup = isWaiting
    ? all.eq('place', 'waiting').neq('state', 'held')
    : group
      ? all.eq('state', group)
      : all
  const than = isWaiting ? 'gt' : 'lt'
  const later =
    after && ofGroup.or(`at.${than}."${after.at}",and(at.eq."${after.at}",id.${than}.${after.id})`)
  const [rows, seats] = await Promise.all([
    later ?? ofGroup,
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

/** Those of one group, so that a flood in another one hides none of them. */
export function inquiriesQuery(siteId: string, userId: string, group: InquiryGroup) {
  return infiniteQueryOptions({
    queryKey: [...inquiriesKey(userId), siteId, group],
    queryFn: async ({ pageParam }): Promise<InquiryPage> => {
      const [inquiries, names] = await Promise.all([
        listInquiries(siteId, userId, { group, after: pageParam, most: PAGE }),
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

/** Those that stay in sight although they were moved on: whoever keeps one adds it here. */
export function keptInquiriesQuery(siteId: string, userId: string) {
  const queryKey = [...inquiriesKey(userId), siteId, 'kept'] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<readonly Inquiry[]> => {
      const kept = client.getQueryData<readonly Inquiry[]>(queryKey) ?? []
      const parts: Inquiry[] = []
      const tables = await connectTables()
      for (let start = 0; start < kept.length; start += MOST_NAMED) {
        const ids = kept.slice(start, start + MOST_NAMED).map(({ id }) => id)
        const asked = tables.from('join_requests').select(COLUMNS).in('id', ids)
        parts.push(...unwrap(await asked).map(toInquiry))
      }
      return parts
    },
    initialData: [] as readonly Inquiry[],
    gcTime: 0,
    refetchInterval: whileItSucceeds,
  })
}

/** All inquiries of a site, with the names of who answered. */
export async function listAllInquiries(siteId: string, userId: string): Promise<InquiryPage> {
  const names = await listNames(siteId)
  const inquiries: Inquiry[] = []
  for (;;) {
    const after = inquiries.at(-1) ?? null
    const more = await listInquiries(siteId, userId, { group: null, after, most: LARGE_PAGE })
    inquiries.push(...more)
    if (more.length < LARGE_PAGE) return { inquiries, names }
  }
}

/** What an adult does with an inquiry; `offered`: the family is told that there is room. */
export type InquiryStep = 'new' | 'answered' | 'waiting' | 'off-list' | 'offered'

/**
 * Takes a step, unless another adult was faster: returns what the inquiry is afterwards, and null if it is there
 * no more.
 */
export async function settleInquiry(
  { id, state, place }: Inquiry,
  to: InquiryStep,
): Promise<Inquiry | null> {
  const tables = await connectTables()
  const rows = tables.from('join_requests')
  if (to === 'new' || to === 'answered') {
    complete(await rows.update({ state: to }).eq('id', id).eq('state', state))
  } else if (to === 'offered') {
    await callFunction<TellOfRoom>('tell-of-room', { inquiryId: id }, 'Please try again.')
  } else {
    const placed = rows.update({ place: to === 'waiting' ? to : null }).eq('id', id)
    complete(await (place === null ? placed.is('place', null) : placed.eq('place', place)))
  }
  const [found] = unwrap(await tables.from('join_requests').select(COLUMNS).eq('id', id))
  return found ? toInquiry(found) : null
}

/** Says whether there is room for an age; null says nothing of it. */
export async function saveRoom(
  siteId: string,
  age: RoomAge,
  room: RoomByAge[RoomAge] | null,
): Promise<void> {
  const tables = await connectTables()
  const row = { site_id: siteId, age_band: age }
  complete(
    room
      ? await tables.from('site_room').upsert({ ...row, room })
      : await tables.from('site_room').delete().match(row),
  )
}

/** Returns whether it was there. */
export async function deleteInquiry(id: string): Promise<boolean> {
  const tables = await connectTables()
  const deleted = await tables.from('join_requests').delete().eq('id', id).select('id')
  return unwrap(deleted).length > 0
}

/** How many are held at a moment of the database's clock. */
export type Held = { count: number; until: string }

/** Null if none are held. */
export async function findHeld(siteId: string): Promise<Held | null> {
  const tables = await connectTables()
  const asked = await tables
    .from('join_requests')
    .select('at', { count: 'exact' })
    .eq('site_id', siteId)
    .eq('state', 'held')
    .order('at', { ascending: false })
    .limit(1)
  const [newest] = unwrap(asked)
  return newest ? { count: asked.count ?? 0, until: newest.at } : null
}

/** Deletes those that were held until a moment, the oldest first. Returns how many. */
export async function deleteHeld(siteId: string, until: string): Promise<number> {
  const tables = await connectTables()
  const held = { site_id: siteId, state: 'held' }
  for (let deleted = 0; ; ) {
    const oldest = await tables
      .from('join_requests')
      .select('id, at')
      .match(held)
      .lte('at', until)
      .order('at')
      .order('id')
      .limit(MOST_DELETED)
    const last = unwrap(oldest).at(-1)
    if (!last) return deleted
    const gone = await tables
      .from('join_requests')
      .delete({ count: 'exact' })
      .match(held)
      .or(`at.lt."${last.at}",and(at.eq."${last.at}",id.lte.${last.id})`)
    complete(gone)
    deleted += gone.count ?? 0
  }
}

export const NO_INQUIRIES: InquiryCounts = { new: 0, answered: 0, waiting: 0, held: 0 }

/** How many inquiries each site has, of those whose inquiries the account reads; none are no entry. */
export function countInquiriesQuery(userId: string) {
  return queryOptions({
    queryKey: [...inquiriesKey(userId), 'counts'],
    queryFn: async (): Promise<ReadonlyMap<string, InquiryCounts>> => {
      const tables = await connectTables()
      const counted = unwrap(await tables.rpc('inquiry_counts')) as Counted[]
      return new Map(
        counted.map(({ siteId, ...counts }) => [siteId, { ...NO_INQUIRIES, ...counts }]),
      )
    },
    refetchInterval: whileItSucceeds,
  })
}
type Counted = InquiryCounts & { siteId: string }

/** Whether families can ask at `/join`: wanted, and with enough adults who read it. `others` are their e-mails. */
export type Asking = {
  isOn: boolean
  isOpen: boolean
  readers: number
  days: number
  others: string[]
  room: RoomByAge
  /** Whether families are put on a waiting list, or are on it. */
  hasList: boolean
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

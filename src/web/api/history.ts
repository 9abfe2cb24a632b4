import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import type { ForgetText } from '#contract/forget-text.ts'
import type { PutBack } from '#contract/put-back.ts'
import { unwrap } from '../lib/unwrap.ts'
import { callFunction } from './call-function.ts'
import { connectTables } from './connect-tables.ts'

type Row = Database['public']['Tables']['site_history']['Row']
export type HistoryLine = Pick<
  Row,
  'id' | 'at' | 'user_id' | 'field' | 'entry' | 'before' | 'after' | 'removed'
>
/** What people are called, by the ids of their accounts. */
export type Names = ReadonlyMap<string, string>
type HistoryPage = { lines: HistoryLine[]; names: Names }

const PAGE = 50
const LARGE_PAGE = 500

/** The name of somebody in the history of a site: whoever deleted their account has none, and a tool no account. */
export function callWriter(names: Names, userId: string | null): string {
  if (userId === null) return 'Somebody'
  return names.get(userId) ?? 'A former leader'
}

export async function listNames(siteId: string): Promise<Names> {
  const tables = await connectTables()
  const asked = tables.from('site_names').select('user_id, name').eq('site_id', siteId)
  return new Map(unwrap(await asked).map(({ user_id, name }) => [user_id, name]))
}

/** Lines in the order of their last change, the newest first, after a line. */
async function listLines(
  siteId: string,
  personId: string,
  after: HistoryLine | null,
  most = PAGE,
): Promise<HistoryLine[]> {
  const tables = await connectTables()
  const latest = { ascending: false }
  const all = tables
    .from('site_history')
    .select('id, at, user_id, field, entry, before, after, removed')
    .eq('site_id', siteId)
    .order('at', latest)
    .order('id', latest)
    .limit(most)
  const ofPerson = personId ? all.eq('user_id', personId) : all
  if (!after) return unwrap(await ofPerson)
  const { at, id } = after
  return unwrap(await ofPerson.or(`at.lt."${at}",and(at.eq."${at}",id.lt.${id})`))
}

export const historyKey = (siteId: string) => ['history', siteId]

/** `personId` is '' for everybody. */
export function historyQuery(siteId: string, personId: string) {
  return infiniteQueryOptions({
    queryKey: [...historyKey(siteId), personId],
    queryFn: async ({ pageParam }): Promise<HistoryPage> => {
      const [lines, names] = await Promise.all([
        listLines(siteId, personId, pageParam),
        listNames(siteId),
      ])
      return { lines, names }
    },
    initialPageParam: null as HistoryLine | null,
    getNextPageParam: ({ lines }) => (lines.length < PAGE ? null : lines.at(-1)),
  })
}

/** All of it with names, to be kept elsewhere. */
export async function downloadHistory(siteId: string): Promise<string> {
  const names = await listNames(siteId)
  const all: HistoryLine[] = []
  for (;;) {
    const more = await listLines(siteId, '', all.at(-1) ?? null, LARGE_PAGE)
    all.push(...more)
    if (more.length < LARGE_PAGE) break
  }
  const named = all.map((line) => ({ ...line, name: callWriter(names, line.user_id) }))
  return JSON.stringify(named, null, 2)
}

export async function putBack(request: PutBack['request']): Promise<void> {
  const unexplained = 'It could not be put back. Please try again.'
  await callFunction<PutBack>('put-back', request, unexplained)
}

/** Returns how many earlier versions of the page said it. */
export async function forgetText(request: ForgetText['request']): Promise<number> {
  const unexplained = 'It could not be forgotten everywhere. Please try again.'
  return (await callFunction<ForgetText>('forget-text', request, unexplained)).versions
}

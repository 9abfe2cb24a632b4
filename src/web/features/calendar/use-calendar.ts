import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { type LiveFacts, NO_LIVE_FACTS, type TroopEvent } from '#site/facts/live.ts'
import { wallTime } from '#site/text/zones.ts'
import { getLiveFactsQuery } from '../../api/live-facts.ts'
import { useMayOnSite } from '../../api/members.ts'
import { useTakeDown } from '../../api/take-downs.ts'
import { isUnreachable } from '../../lib/is-unreachable.ts'
import { type ToastAction, toast } from '../../lib/toast.ts'
import { sendRow } from '../../sync/unsent/send-row.ts'
import type { UnsentRow } from '../../sync/unsent/unsent-row.ts'
import { unsentRows } from '../../sync/unsent/unsent-rows.ts'
import { useUnsent } from '../../sync/unsent/use-unsent.ts'
import { withUnsent } from './with-unsent.ts'
import { deviceZone } from './zone-names.ts'

type Sendable = UnsentRow extends infer Row
  ? Row extends UnsentRow
    ? Omit<Row, 'siteId' | 'zone' | 'problem'>
    : never
  : never

export type CalendarState = ReturnType<typeof useCalendar>

/** The live facts of a site, unsent changes included, and the actions that change them. */
export function useCalendar(record: SiteRecord, userId: string) {
  const queries = useQueryClient()
  const { queryKey } = getLiveFactsQuery(record.id)
  const query = useQuery(getLiveFactsQuery(record.id))
  const rights = useMayOnSite(record)
  const all = useUnsent(userId)
  const unsent = useMemo(() => all.filter(({ siteId }) => siteId === record.id), [all, record.id])
  const [edited, setEdited] = useState<ReadonlyMap<string, TroopEvent | undefined>>(new Map())
  const saidZone = query.data?.timeZone ?? ''
  const zone = saidZone || deviceZone()
  const live = useMemo(
    () => withUnsent({ ...(query.data ?? NO_LIVE_FACTS), timeZone: zone }, unsent),
    [query.data, unsent, zone],
  )
  const isPublished = record.status === 'published'
  const takeDown = useTakeDown(userId, record.id)
  const sight = !isPublished
    ? 'Families see it once you publish your page.'
    : takeDown
      ? 'Families see it once the page is put back.'
      : 'Families see it in a few seconds.'

  const refresh = () => queries.invalidateQueries({ queryKey })

  /** The server's current facts, or those cached here while it is unreachable. */
  async function lookAgain(): Promise<LiveFacts> {
    try {
      const found = await queries.fetchQuery({ ...getLiveFactsQuery(record.id), retry: false })
      return withUnsent({ ...found, timeZone: zone }, unsent)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return live
    }
  }

  /** Sends a row, or stores it on the device until the server is back. Throws when the server refuses. */
  async function save(row: Sendable, action?: ToastAction): Promise<void> {
    const waiting = unsent.find(({ id }) => id === row.id)
    const whole = joinWaiting(waiting, {
      ...row,
      siteId: record.id,
      zone: saidZone ? '' : zone,
      problem: '',
    })
    const offer = action && { action }
    try {
      await sendRow(whole)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      unsentRows.keep(whole)
      noteEdited(row.id)
      toast('Kept on this device', {
        description: 'It is sent as soon as there is a connection.',
        ...offer,
      })
      return
    }
    queries.setQueryData<LiveFacts>(queryKey, (known) => known && withUnsent(known, [whole]))
    unsentRows.drop(whole)
    noteEdited(row.id)
    void refresh()
    toast('Saved', { description: sight, ...offer })
  }

  function noteEdited(id: string): void {
    const was = live.events.find((event) => event.id === id)
    setEdited((known) => (known.has(id) ? known : new Map(known).set(id, was)))
  }

  return {
    userId,
    siteId: record.id,
    /** Whether the account may change anything here; otherwise it only looks. */
    mayWrite: rights.may('publish'),
    isDrafter: rights.role === 'drafter',
    record,
    query,
    live,
    /** Whether the facts are loaded. */
    isKnown: query.data !== undefined,
    unsent,
    zone,
    today: wallTime(zone, Date.now()).date,
    isPublished,
    takeDown,
    /** Whether visitors see the page now. */
    isSeen: isPublished && !takeDown,
    sight,
    save,
    refresh,
    lookAgain,
    /** Events saved since the view was opened, by id, as they were before; undefined for a new one. */
    edited,
    /** Applies a change made by another call, until the facts are loaded again. */
    expect: (change: (known: LiveFacts) => LiveFacts) =>
      queries.setQueryData<LiveFacts>(queryKey, (known) => known && change(known)),
  }
}

/** Merges an edit into a row that is still unsent. */
function joinWaiting(waiting: UnsentRow | undefined, row: UnsentRow): UnsentRow {
  if (!waiting || waiting.table !== row.table) return row
  const isNew = waiting.isNew || row.isNew
  return { ...row, isNew, row: { ...waiting.row, ...row.row } } as UnsentRow
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RowFinding } from '#contract/findings.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { type LiveFacts, NO_LIVE_FACTS, type TroopEvent } from '#site/facts/live.ts'
import { wallTime } from '#site/text/zones.ts'
import { lookAtRowsQuery } from '../../api/findings.ts'
import { getLiveFactsQuery } from '../../api/live-facts.ts'
import { useMayOnSite } from '../../api/members.ts'
import { useTakeDown } from '../../api/take-downs.ts'
import { isUnreachable } from '../../lib/is-unreachable.ts'
import { type ToastAction, toast } from '../../lib/toast.ts'
import { sendRow } from '../../sync/unsent/send-row.ts'
import type { UnsentRow } from '../../sync/unsent/unsent-row.ts'
import { unsentRows } from '../../sync/unsent/unsent-rows.ts'
import { useUnsent } from '../../sync/unsent/use-unsent.ts'
import { useProposals } from './use-proposals.ts'
import { isProposed, joinWaiting, withShown, withUnsent } from './with-unsent.ts'
import { deviceZone } from './zone-names.ts'

const HELD = 'It waits for your look first: answer above.'

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
    () => withShown({ ...(query.data ?? NO_LIVE_FACTS), timeZone: zone }, unsent),
    [query.data, unsent, zone],
  )
  const mayWrite = rights.may('publish')
  const isDrafter = rights.role === 'drafter'
  const caller = { siteId: record.id, userId, mayPublish: mayWrite }
  const proposals = useProposals(caller, unsent, zone)
  const isPublished = record.status === 'published'
  const takeDown = useTakeDown(userId, record.id)
  const sight = !isPublished
    ? 'Families see it once you publish your page.'
    : takeDown
      ? 'Families see it once the page is put back.'
      : 'Families see it in a few seconds.'

  const isLookedAt = mayWrite && isPublished
  const { data: found = [] } = useQuery({ ...lookAtRowsQuery(record.id), enabled: isLookedAt })
  const held = listHeldRows(found)

  const refresh = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey }), proposals.refresh()])
  }

  /** When families see what was just saved. */
  const sightOf = (isOnlyProposed: boolean) =>
    isOnlyProposed ? 'Families see it once an adult shows it.' : sight

  /** The server's current facts, or those cached here while it is unreachable. */
  async function lookAgain(): Promise<LiveFacts> {
    try {
      const found = await queries.fetchQuery({ ...getLiveFactsQuery(record.id), retry: false })
      return withShown({ ...found, timeZone: zone }, unsent)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return live
    }
  }

  /** Sends a row, or stores it on the device until the server is back. Throws when the server refuses. */
  async function save(row: Sendable, action?: ToastAction): Promise<void> {
    // What a drafter adds is a proposal, also if it is sent only later.
    const state = isDrafter && row.isNew ? { state: 'proposed' } : {}
    const waiting = unsent.find(({ id }) => id === row.id)
    const whole = joinWaiting(waiting, {
      ...row,
      row: { ...row.row, ...state },
      siteId: record.id,
      // Only who may publish sets the zone of the site.
      zone: saidZone || !mayWrite ? '' : zone,
      problem: '',
    } as UnsentRow)
    const isShown = row.row.state === 'shown'
    const isOnlyProposed = !isShown && (isProposed(whole) || proposals.has(row.id))
    const offer = action && { action }
    try {
      await sendRow(whole)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      unsentRows.keep(whole)
      if (!isOnlyProposed) noteEdited(row.id)
      toast('Kept on this device', {
        description: 'It is sent as soon as there is a connection.',
        ...offer,
      })
      return
    }
    expectLive((known) => withShown(known, [whole]))
    if (isOnlyProposed) proposals.expect((known) => withUnsent(known, [whole]))
    unsentRows.drop(whole)
    if (!isOnlyProposed) noteEdited(row.id)
    // What was shown moves from one list to the other in one step.
    if (isShown) await refresh()
    else void refresh()
    if (isShown && proposals.waits(row.id)) {
      toast('One more adult must show it', {
        description: 'An admin of this site wants two adults to look at what drafters propose.',
      })
      return
    }
    const title = isShown ? 'Shown' : isOnlyProposed && whole.isNew ? 'Proposed' : 'Saved'
    const description =
      isOnlyProposed || !isLookedAt ? sightOf(isOnlyProposed) : await saySight(row.id)
    toast(title, { description, ...offer })
  }

  /** When families see what is saved; nothing is promised if the server cannot be asked. */
  async function saySight(id: string): Promise<string | undefined> {
    try {
      const found = await queries.fetchQuery({ ...lookAtRowsQuery(record.id), retry: false })
      return listHeldRows(found).has(id) ? HELD : sight
    } catch {
      return undefined
    }
  }

  const expectLive = (change: (known: LiveFacts) => LiveFacts) =>
    queries.setQueryData<LiveFacts>(queryKey, (known) => known && change(known))

  /** Leaves out what was deleted, until the lists are loaded again. */
  function forget(gone: string): void {
    const without = (known: LiveFacts): LiveFacts => ({
      ...known,
      events: known.events.filter(({ id }) => id !== gone),
      announcements: known.announcements.filter(({ id }) => id !== gone),
    })
    expectLive(without)
    proposals.expect(without)
  }

  function noteEdited(id: string): void {
    const was = live.events.find((event) => event.id === id)
    setEdited((known) => (known.has(id) ? known : new Map(known).set(id, was)))
  }

  return {
    userId,
    siteId: record.id,
    /** Whether what the account saves here goes onto the page. */
    mayWrite,
    /** Whether it only proposes. */
    isDrafter,
    proposals,
    record,
    query,
    live,
    /** Whether the page does not show an event, an announcement or an entry of a feed, until somebody has looked. */
    waits: (id: string) => held.has(id),
    /** Whether the facts are loaded. */
    isKnown: query.data !== undefined,
    unsent,
    zone,
    today: wallTime(zone, Date.now()).date,
    isPublished,
    takeDown,
    /** Whether visitors see the page now. */
    isSeen: isPublished && !takeDown,
    sightOf,
    sight,
    save,
    forget,
    refresh,
    lookAgain,
    /** Events saved since the view was opened, by id, as they were before; undefined for a new one. */
    edited,
    /** Applies a change made by another call, until the facts are loaded again. */
    expect: expectLive,
  }
}

/** Whole rows, and not a place or the line of a cancellation. */
function listHeldRows(found: readonly RowFinding[]): ReadonlySet<string | null> {
  const rows = found
    .flatMap(({ held }) => held)
    .filter(({ field }) => field !== 'places' && field !== 'cancellations')
  return new Set(rows.map(({ entry }) => entry))
}

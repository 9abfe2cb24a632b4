import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { listMembersQuery } from '../../api/members.ts'
import { getProposalsQuery, type Proposals } from '../../api/proposals.ts'
import type { UnsentRow } from '../../sync/unsent/unsent-row.ts'
import { isProposed, withUnsent } from './with-unsent.ts'

type Caller = { siteId: string; userId: string; mayPublish: boolean }

/** What waits for an adult to show it, unsent changes included. */
export function useProposals(
  { siteId, userId, mayPublish }: Caller,
  unsent: readonly UnsentRow[],
  timeZone: string,
) {
  const queries = useQueryClient()
  const { queryKey } = getProposalsQuery(siteId)
  const { data } = useQuery(getProposalsQuery(siteId))
  const { events, announcements } = useMemo(() => {
    const known = { ...(data?.facts ?? NO_LIVE_FACTS), timeZone }
    return withUnsent(
      known,
      unsent.filter((row) => !row.isNew || isProposed(row)),
    )
  }, [data, unsent, timeZone])
  const ids = useMemo(
    () => new Set([...events, ...announcements].map(({ id }) => id)),
    [events, announcements],
  )
  const { data: found } = useQuery({ ...listMembersQuery(siteId), enabled: ids.size > 0 })
  const me = found?.members.find((member) => member.userId === userId)

  /** One that was just proposed here is not among those the server told of. */
  const proposerOf = (id: string) =>
    data?.proposers.has(id) ? (data.proposers.get(id) ?? null) : userId

  return {
    events,
    announcements,
    has: (id: string) => ids.has(id),
    /** Whether the account may show them to families. */
    mayShow: mayPublish && me?.seat !== 'youth',
    mayChange: (id: string) => mayPublish || proposerOf(id) === userId,
    /** Who proposed it, as a screen says it; '' until the names are known. */
    sayProposer(id: string): string {
      const proposer = proposerOf(id)
      if (proposer === userId) return 'you'
      if (!found) return ''
      return found.members.find((each) => each.userId === proposer)?.name ?? 'a former leader'
    },
    /** Applies a change made by another call, until they are loaded again. */
    expect: (change: (known: Proposals['facts']) => Proposals['facts']) =>
      queries.setQueryData<Proposals>(
        queryKey,
        (known) => known && { ...known, facts: change(known.facts) },
      ),
    /** Whether it waits still, as the server told last: a second adult must show it too. */
    waits: (id: string) => queries.getQueryData<Proposals>(queryKey)?.proposers.has(id) ?? false,
    refresh: () => queries.invalidateQueries({ queryKey }),
  }
}

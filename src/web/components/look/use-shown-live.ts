import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withoutHeld } from '#site/facts/held.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import { lookAtRowsQuery } from '../../api/findings.ts'

/** Live facts as the page shows them: without what waits for somebody's look. */
export function useShownLive<Live extends LiveFacts | undefined>(
  siteId: string,
  live: Live,
): Live | LiveFacts {
  const { data: rows } = useQuery(lookAtRowsQuery(siteId))
  return useMemo(
    () =>
      live &&
      withoutHeld(
        live,
        (rows ?? []).flatMap(({ held }) => held),
      ),
    [live, rows],
  )
}

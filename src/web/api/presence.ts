import { queryOptions } from '@tanstack/react-query'
import type { Presence } from '#contract/presence.ts'
import { callFunction } from './call-function.ts'

export function bePresent(request: Presence['request']): Promise<Presence['answer']> {
  return callFunction<Presence>('presence', request, '')
}

const EVERY = 5_000

/** Who else has a site open; they see that this tab, `session`, has it open too. */
export function othersQuery(siteId: string, session: string) {
  return queryOptions({
    queryKey: ['others', siteId],
    queryFn: () => bePresent({ siteId, session, field: null }),
    refetchInterval: EVERY,
  })
}

import { useEffect } from 'react'
import { useTakeDown } from '../../api/take-downs.ts'
import { TakenDownNote } from '../../components/taken-down-note.tsx'
import { withQueries } from '../../queries/with-queries.tsx'

type Props = { userId: string; siteId: string; onKnown: (isTakenDown: boolean) => void }

/** With the query cache of the other views, which the builder does not start with. */
export const TakenDown = withQueries(function TakenDown({ userId, siteId, onKnown }: Props) {
  const takeDown = useTakeDown(userId, siteId)
  const isTakenDown = takeDown !== undefined
  useEffect(() => onKnown(isTakenDown), [isTakenDown, onKnown])
  return takeDown && <TakenDownNote takeDown={takeDown} />
})

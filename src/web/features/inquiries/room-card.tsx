import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { AGE_BANDS } from '#contract/inquiries.ts'
import { type Room, type RoomAge, type RoomByAge, roomAges } from '#site/facts/room.ts'
import { inquiriesOfQuery, saveRoom } from '../../api/inquiries.ts'
import { getLiveFactsQuery } from '../../api/live-facts.ts'
import { Card } from '../../components/card.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { useChoices } from './use-choices.ts'

const WORDS: Record<Room, string> = {
  open: 'Open',
  waiting: 'Waiting list',
  full: 'Full',
}
const UNSAID = 'Not shown'

type Props = { siteId: string; room: RoomByAge }

/** For whom there is room, as the page and the form say it. */
export function RoomCard({ siteId, room }: Props) {
  const id = useId()
  const queries = useQueryClient()
  const { chosen, choose, failure } = useChoices<Record<RoomAge, Room | null>>(async (choices) => {
    for (const age of roomAges)
      if (choices[age] !== undefined) await saveRoom(siteId, age, choices[age])
    void queries.invalidateQueries({ queryKey: getLiveFactsQuery(siteId).queryKey })
    await queries.invalidateQueries(inquiriesOfQuery(siteId))
  })
  const shown = { ...room, ...chosen }
  return (
    <Card title="Is there room?">
      <p className="mt-2 text-soft">
        Your page and the form say it at once. Whoever asks for an age with a waiting list is put on
        it.
      </p>
      <div className="mt-3 flex flex-col gap-2">
        {roomAges.map((age) => (
          <div key={age} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3">
            <label htmlFor={`${id}-${age}`}>{AGE_BANDS[age]}</label>
            <select
              id={`${id}-${age}`}
              className="control"
              value={shown[age] ?? ''}
              onChange={({ target }) =>
                choose({ [age]: isRoom(target.value) ? target.value : null })
              }
            >
              <option value="">{UNSAID}</option>
              {Object.entries(WORDS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <div className="mt-3 empty:hidden">
        <Failure text={failure} />
      </div>
    </Card>
  )
}

const isRoom = (value: string): value is Room => Object.hasOwn(WORDS, value)

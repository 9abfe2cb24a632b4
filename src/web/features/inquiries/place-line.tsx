import type { ReactNode } from 'react'
import type { Inquiry } from '../../api/inquiries.ts'
import { sayAge, sayWeekday } from './say-inquiry.ts'

type Props = {
  inquiry: Inquiry
  /** As which one it waits; undefined where the whole list is not shown. */
  number: number | undefined
  now: number
  call: (userId: string | null) => string
}

/** Whether a family waits for room, or was told that there is some. */
export function PlaceLine({ inquiry, number, now, call }: Props) {
  const { state, place, age_band, offered_by, told_of_room_at, refused_at } = inquiry
  if (state === 'held') return null
  const told = told_of_room_at && (
    <Line>
      Told {sayWeekday(told_of_room_at, now)} that there is room
      {place === 'offered' && (
        <>
          , by <bdi>{call(offered_by)}</bdi>
        </>
      )}
      .
    </Line>
  )
  if (place === null) return told
  if (place === 'offered') {
    return (
      told || (
        <Line>
          The e-mail that there is room leaves in a few minutes. Sent by{' '}
          <bdi>{call(offered_by)}</bdi>.
        </Line>
      )
    )
  }
  return (
    <>
      <Line>
        {number ? `Number ${number} on the waiting list` : 'On the waiting list'} (
        {sayAge(age_band)})
      </Line>
      {told}
      {refused_at && (
        <p className="rounded-xl bg-danger-tint px-4 py-3 text-danger">
          The e-mail that there is room could not be delivered ({sayWeekday(refused_at, now)}).
          Please call them, or write to them yourself.
        </p>
      )}
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere font-semibold">{children}</p>
)

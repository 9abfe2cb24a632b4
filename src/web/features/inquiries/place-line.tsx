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
  if (state === 'held' || place === null) return null
  if (place === 'offered') {
    return (
      <Line>
        {told_of_room_at
          ? `Told ${sayWeekday(told_of_room_at, now)} that there is room, by `
          : 'The e-mail that there is room leaves in a few minutes. Sent by '}
        <bdi>{call(offered_by)}</bdi>.
      </Line>
    )
  }
  return (
    <>
      <Line>
        {number ? `Number ${number} on the waiting list` : 'On the waiting list'} (
        {sayAge(age_band)})
      </Line>
      {refused_at && (
        <p className="rounded-xl bg-danger-tint px-4 py-3 text-danger">
          The e-mail that there is room came back, {sayWeekday(refused_at, now)}: their mailbox does
          not take it. Please call them, or look whether the e-mail is right.
        </p>
      )}
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere font-semibold">{children}</p>
)

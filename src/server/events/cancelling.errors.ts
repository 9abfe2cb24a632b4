import { Refusal } from '../http/refusal.ts'

export const nothingToCancel = () =>
  new Refusal(
    'nothing_to_cancel',
    'There is nothing on the calendar that could be cancelled. Add the meeting first.',
  )
export const eventGone = () =>
  new Refusal(
    'event_gone',
    'This event is over, or no longer on the calendar. Please look at the calendar again.',
  )

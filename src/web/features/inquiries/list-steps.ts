import type { Inquiry, InquiryGroup, InquiryStep } from '../../api/inquiries.ts'

type Step = { to: InquiryStep; label: string; isMain?: boolean }

type Listed = Pick<Inquiry, 'state' | 'told_of_room_at'> & { place: string | null }

/** What an adult can do next with an inquiry, besides answering and deleting it. */
export function listSteps(
  { state, place, told_of_room_at: toldAt }: Listed,
  { group, hasList }: { group: InquiryGroup; hasList: boolean },
): readonly Step[] {
  if (state === 'held') return [{ to: 'new', label: 'Not spam: move to New' }]
  const answered: Step =
    state === 'new'
      ? { to: 'answered', label: 'Mark as answered' }
      : { to: 'new', label: 'Not answered yet' }
  const back: Step = { to: 'waiting', label: 'Put back on the waiting list' }
  // Until the mail leaves, the press can be taken back, and nothing else.
  if (place === 'offered') return group === 'waiting' || !toldAt ? [back] : [answered, back]
  if (place === 'waiting' && group === 'waiting')
    return [
      { to: 'offered', label: 'There is room now', isMain: true },
      ...(state === 'new' ? [answered] : []),
      { to: 'off-list', label: 'Take off the list' },
    ]
  if (group === 'waiting') return [back]
  const isAsked = hasList && place === null
  return isAsked ? [answered, { to: 'waiting', label: 'Put on the waiting list' }] : [answered]
}

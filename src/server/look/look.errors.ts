import { Refusal } from '../http/refusal.ts'
import type { Sighting } from './look.ts'

const count = (found: readonly Sighting[]) =>
  found.length === 1 ? '1 question' : `${found.length} questions`

export const findingStops = (found: readonly Sighting[]) =>
  new Refusal(
    'finding_stops',
    `This must not go live: ${found[0]?.says} Take it out, or say that it is an adult’s; then publish.`,
  )
export const findingUnanswered = (found: readonly Sighting[]) =>
  new Refusal(
    'finding_unanswered',
    `${count(found)} first, for an adult: ${found[0]?.says} Answer under “Before it goes live”, then publish.`,
  )
export const findingGone = () =>
  new Refusal('finding_gone', 'This was answered or changed in the meantime.')
export const onlyAdults = () =>
  new Refusal('not_allowed', 'Only an adult member who may publish can answer this.')
export const otherAnswer = () =>
  new Refusal(
    'finding_stops',
    'This answer does not fit here. A phone number or an e-mail is taken out, or it is an adult’s.',
  )

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
export const inFileName = () =>
  new Refusal(
    'finding_gone',
    'It stands in the name of a file. Rename the file on your device, upload it again, and remove this one.',
  )
export const onlyAdults = () =>
  new Refusal('not_allowed', 'Only an adult member who may publish can answer this.')
export const notForStop = () =>
  new Refusal(
    'finding_stops',
    'A family cannot agree to this one. Take it out, or say that it is an adult’s.',
  )

import type { Inquiry, InquiryCounts, InquiryGroup } from '../../api/inquiries.ts'

type Group = { label: string; says?: string; sayNone: (counts: InquiryCounts) => string }

/** The groups as which inquiries are shown. */
export const GROUPS: Record<InquiryGroup, Group> = {
  new: {
    label: 'New',
    sayNone: ({ held }) =>
      held > 0
        ? 'Nothing is new. What is held as possible spam can be from a family: look there too.'
        : 'Nothing is new.',
  },
  answered: { label: 'Answered', sayNone: () => 'Nothing is marked as answered.' },
  waiting: {
    label: 'Waiting',
    says: 'For each age, whoever asked first is first. With one press a family is told by e-mail that there is room.',
    sayNone: () => 'Nobody is on the waiting list.',
  },
  held: {
    label: 'Held',
    says: 'These may be spam. They are deleted after 30 days, unless you move them to New.',
    sayNone: () => 'Nothing is held.',
  },
}

/** Whatever waits for an adult. */
export const firstGroup = (counts: InquiryCounts): InquiryGroup =>
  counts.new === 0 && counts.held > 0 ? 'held' : 'new'

const isOf = (group: InquiryGroup, { state, place }: Inquiry) =>
  group === 'waiting' ? place === 'waiting' && state !== 'held' : state === group

/**
 * Those of a group and those that are kept in sight, which are what they became; the newest first, but whoever
 * waits longest.
 */
export function gatherGroup(
  group: InquiryGroup,
  listed: readonly Inquiry[],
  kept: readonly Inquiry[],
): readonly Inquiry[] {
  const ofGroup = listed.filter((each) => isOf(group, each))
  const byId = new Map([...ofGroup, ...kept].map((each) => [each.id, each]))
  const toward = group === 'waiting' ? 1 : -1
  return [...byId.values()].toSorted(
    (one, other) => toward * (Date.parse(one.at) - Date.parse(other.at)),
  )
}

/** As which one each waits, of those about the same age, from all that wait; by their ids. */
export function numberInLine(waiting: readonly Inquiry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const { id, age_band } of waiting.filter((each) => isOf('waiting', each))) {
    const number = (counts.get(age_band) ?? 0) + 1
    counts.set(age_band, number)
    numbers.set(id, number)
  }
  return numbers
}

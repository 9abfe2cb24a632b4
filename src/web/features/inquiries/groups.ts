import type { Inquiry, InquiryCounts, InquiryState } from '../../api/inquiries.ts'

type Group = { label: string; says?: string; sayNone: (counts: InquiryCounts) => string }

/** The groups as which inquiries are shown. */
export const GROUPS: Record<InquiryState, Group> = {
  new: {
    label: 'New',
    sayNone: ({ held }) =>
      held > 0
        ? 'Nothing is new. What is held as possible spam can be from a family: look there too.'
        : 'Nothing is new.',
  },
  answered: { label: 'Answered', sayNone: () => 'Nothing is marked as answered.' },
  held: {
    label: 'Held',
    says: 'These may be spam. They are deleted after 30 days, unless you move them to New.',
    sayNone: () => 'Nothing is held.',
  },
}

/** Whatever waits for an adult. */
export const firstGroup = (counts: InquiryCounts): InquiryState =>
  counts.new === 0 && counts.held > 0 ? 'held' : 'new'

/** Those of a group and those that are kept in sight, which are what they became; the newest first. */
export function gatherGroup(
  group: InquiryState,
  listed: readonly Inquiry[],
  kept: readonly Inquiry[],
): readonly Inquiry[] {
  const ofGroup = listed.filter(({ state }) => state === group)
  const byId = new Map([...ofGroup, ...kept].map((each) => [each.id, each]))
  return [...byId.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

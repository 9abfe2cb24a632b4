import type { InvitedSite } from '#contract/members.ts'
import type { Role, Seat } from '#contract/roles.ts'

/** What each role can do, and cannot. */
export const ROLE_WORDS: Record<Role, { label: string; says: string }> = {
  admin: {
    label: 'Admin',
    says: 'Can edit and publish, invite and remove members, change the address, connect an own domain, and delete the site.',
  },
  editor: {
    label: 'Editor',
    says: 'Can edit and publish, and on an adult seat answer families. Cannot invite anybody, change the address or delete the site.',
  },
  drafter: {
    label: 'Drafter',
    says: 'Can edit, and propose events and announcements. Cannot publish: an admin or editor does that.',
  },
}

export const SEAT_WORDS: Record<Seat, string> = {
  adult: 'Adult',
  youth: 'Youth, 13 or older',
}

export const NO_YOUTH_ADMIN = 'A youth is never an admin.'
export const UNDER_13 = 'Under 13 there is no seat: they sit beside an adult.'

export const PARENT_COPIES = 'A parent of yours gets a copy of every note, and can end your seat.'

/** A role and its seat, such as “Drafter, youth”. */
export const sayRole = ({ role, seat }: Pick<InvitedSite, 'role' | 'seat'>): string =>
  `${ROLE_WORDS[role].label}, ${seat}`

/** A day in words; with the year, because an end may be far away. */
export const sayDay = (time: string | Date): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

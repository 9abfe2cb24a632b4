/** What a member may do on a site. */
export const roles = ['admin', 'editor', 'drafter'] as const
export type Role = (typeof roles)[number]
/** Whether the first role has more rights. */
export const isHigher = (role: Role, than: Role) => roles.indexOf(role) < roles.indexOf(than)

/** Whose seat it is. A youth is 13 or older, and never an admin. */
export const seats = ['adult', 'youth'] as const
export type Seat = (typeof seats)[number]

export const actions = ['see', 'edit', 'publish', 'manage'] as const
/** What is done on a site; `manage` is members, address, own domain and deleting it. */
export type Action = (typeof actions)[number]

const RIGHTS: Record<Role, readonly Action[]> = {
  admin: actions,
  editor: ['see', 'edit', 'publish'],
  drafter: ['see', 'edit'],
}

/** The same as `private.allows`, which decides: for what a screen shows. */
export const allows = (role: Role, action: Action): boolean => RIGHTS[role].includes(action)

/** A site of the caller that the operator took offline, as `list_take_downs` returns it. */
export type TakeDown = { siteId: string; siteName: string | null; reason: string; since: string }

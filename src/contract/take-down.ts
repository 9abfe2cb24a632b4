/** A site of the caller's that the operator took off the web, as `list_take_downs` answers. */
export type TakeDown = { siteId: string; siteName: string | null; reason: string; since: string }

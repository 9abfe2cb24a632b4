/** A site of the caller's that was deleted and can be brought back, as `list_deleted_sites` answers. */
export type DeletedSite = {
  siteId: string
  siteName: string | null
  troopNumber: string | null
  unitKind: string
  /** Whether its page went offline with it. */
  wasLive: boolean
  domain: string
  /** Another one where a newer site has been given it since. */
  domainBefore: string
  deletedAt: string
  goneAt: string
}

/** A deleted site of the caller that can be restored, as `list_deleted_sites` returns it. */
export type DeletedSite = {
  siteId: string
  siteName: string | null
  troopNumber: string | null
  unitKind: string
  /** Whether its page was online until then. */
  wasLive: boolean
  domain: string
  /** Differs from `domain` if a newer site has been given that address since. */
  domainBefore: string
  deletedAt: string
  goneAt: string
}

export const SITE_SORTS = ['newest', 'name', 'published'] as const
export type SiteSort = (typeof SITE_SORTS)[number]

/** Which part of the site list is shown, and in which order. Pages count from 1. */
export type SiteListView = { search: string; sort: SiteSort; page: number }

export const WHOLE_LIST: SiteListView = { search: '', sort: 'newest', page: 1 }
export const PAGE_SIZE = 24

/** Reads the list view of a history entry; invalid values fall back to the defaults. */
export function readSiteListView(stored: unknown): SiteListView {
  const { search, sort, page } = (stored ?? {}) as Partial<Record<keyof SiteListView, unknown>>
  return {
    search: typeof search === 'string' ? search : WHOLE_LIST.search,
    sort: SITE_SORTS.find((each) => each === sort) ?? WHOLE_LIST.sort,
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : WHOLE_LIST.page,
  }
}

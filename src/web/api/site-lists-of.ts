/** All that was listed of an account's sites. Apart, because the builder forgets lists but reads none. */
export const siteListsOf = (userId: string) => ({ queryKey: ['sites', userId] })

import type { SiteTexts } from './drafts/draft.ts'
import type { SiteFiles } from './files/site-files.ts'

/** Everything on the form. */
export type Content = { texts: SiteTexts; files: SiteFiles }

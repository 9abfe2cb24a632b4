import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../lib/logging.ts'
import type { SiteChanged } from '../releases/publishing-parts.ts'

/** Dependencies of the operator's tool, which also works without a running server. */
export type ModerationParts = { db: Db; log: Logger; siteDomain: string; siteChanged: SiteChanged }

import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../lib/logging.ts'
import type { SiteChanged } from '../releases/publishing-parts.ts'

/** What an operator's tool has, also where no server runs. */
export type ModerationParts = { db: Db; log: Logger; siteDomain: string; siteChanged: SiteChanged }

import type { BaseParts } from '../base-parts.ts'
import type { Db } from '../database/open-pool.ts'
import type { Config } from '../settings/config.ts'
import type { FileStore } from '../storage/file-store.ts'

/** What a check found: fine, or what is wrong and what mends it. */
export type Finding = {
  state: 'fine' | 'warning' | 'error'
  says: string
  /** A command or a setting. */
  mend?: string
}

/** What can be looked at. The database may be away, or not made yet. */
export type Place = {
  config: Config
  store: FileStore | null
  db: Db | null
  log: BaseParts['log']
}

export type Check = { name: string; run: (place: Place) => Promise<Finding> }

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const warn = (says: string, mend: string): Finding => ({ state: 'warning', says, mend })
export const wrong = (says: string, mend: string): Finding => ({ state: 'error', says, mend })

import type { BaseParts } from '../base-parts.ts'
import type { Db } from '../database/open-pool.ts'
import type { Config } from '../settings/config.ts'
import type { FileStore } from '../storage/file-store.ts'

/** The result of a check: fine, or a problem and its remedy. */
export type Finding = {
  state: 'fine' | 'warning' | 'error'
  says: string
  /** A command or a setting. */
  mend?: string
}

/** The installation to examine. The database may be down, or not created yet. */
export type Place = {
  config: Config
  store: FileStore | null
  db: Db | null
  log: BaseParts['log']
  /** Whether others could read the secrets until a moment ago. */
  wereSecretsOpen: boolean
}

export type Check = {
  name: string
  /** What it looks at, for the help of the command. */
  about: string
  run: (place: Place) => Promise<Finding>
}

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const warn = (says: string, mend: string): Finding => ({ state: 'warning', says, mend })
export const wrong = (says: string, mend: string): Finding => ({ state: 'error', says, mend })

const UNKNOWN_NAME = ['ENOTFOUND', 'EAI_AGAIN']

/** A name that leads nowhere: neither the proxy nor ScoutSite could mend that. */
export const wrongName = (code: string, host: string): Finding | null =>
  UNKNOWN_NAME.includes(code)
    ? wrong(
        `${host} is not found in DNS (${code})`,
        `make a record A of ${host} at your registrar, or correct the name servers of this machine`,
      )
    : null

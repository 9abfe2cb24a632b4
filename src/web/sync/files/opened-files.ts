import type { FileSync } from './file-sync.ts'
import type { LocalFilesOf } from './local-files.ts'

/** The files of a site that is open in this tab. */
export type OpenedFiles = {
  sync: FileSync
  device: LocalFilesOf
  /** Whether the account has been left, or the site deleted. */
  isStopped: () => boolean
  start: () => void
  stop: () => void
}

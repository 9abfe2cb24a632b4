import { randomBytes } from 'node:crypto'

/** Where the files of one upload are stored: below 24 letters that nobody guesses, since they are served to all. */
export function nameUploadFolder(siteId: string): string {
  return `assets/${siteId}/${randomBytes(18).toString('base64url')}`
}

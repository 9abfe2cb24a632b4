import { randomBytes } from 'node:crypto'

/**
 * The folder of an upload's files: 24 unguessable characters, because the files are served to
 * everybody.
 */
export function nameUploadFolder(siteId: string): string {
  return `assets/${siteId}/${randomBytes(18).toString('base64url')}`
}

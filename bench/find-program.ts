import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where a program is that the operating system may have; Debian hides some in /usr/sbin. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

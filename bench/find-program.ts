import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Finds a program of the operating system; Debian keeps some in /usr/sbin. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

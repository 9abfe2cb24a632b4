import { globSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The user ids that own a folder and everything in it, each once. */
export function ownersOf(folder: string): number[] {
  const paths = globSync('**', { cwd: folder }).map((name) => join(folder, name))
  // Temporary files come and go while the server runs.
  const found = [folder, ...paths].flatMap(
    (path) => lstatSync(path, { throwIfNoEntry: false }) ?? [],
  )
  return [...new Set(found.map((entry) => entry.uid))].sort()
}

/** A field from /proc status of a process and all its descendants, one entry each. */
export function statusOf(pid: number | undefined, name: string): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const found = new RegExp(`^${name}:\\s+(.*)$`, 'm')
  const own = found.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]?.trim() ?? ''
  return [own, ...children.filter(Boolean).flatMap((child) => statusOf(Number(child), name))]
}

import { globSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The owners of everything in a folder, itself included: user ids, each once. */
export function ownersOf(folder: string): number[] {
  const paths = globSync('**', { cwd: folder }).map((name) => join(folder, name))
  // Drafts of files come and go while the server runs.
  const found = [folder, ...paths].flatMap(
    (path) => lstatSync(path, { throwIfNoEntry: false }) ?? [],
  )
  return [...new Set(found.map((entry) => entry.uid))].sort()
}

/** What the system says of a process and all its descendants, one line each. */
export function statusOf(pid: number | undefined, name: string): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const found = new RegExp(`^${name}:\\s+(.*)$`, 'm')
  const own = found.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]?.trim() ?? ''
  return [own, ...children.filter(Boolean).flatMap((child) => statusOf(Number(child), name))]
}

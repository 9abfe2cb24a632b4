import type { SiteFile } from './site-files.ts'

/** A picked file that is not in the form yet. Its bytes are stored separately, under its id. */
export type PickedFile = {
  id: string
  kind: SiteFile['kind']
  name: string
  at: number
  /** The id of the page load that prepares it; when that page is gone, the next one takes over. */
  tab: string
  /** How often preparing it was started: a file that crashes the page is not retried forever. */
  tries: number
  /** The leader whose photo it will be. */
  leaderId?: string | undefined
}

/** The list of a site's picked files. Writes are synchronous, and all tabs share the list. */
export function createPickedList(key: string) {
  function write(list: readonly PickedFile[]): boolean {
    try {
      if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
      else localStorage.removeItem(key)
      return true
    } catch {
      return false
    }
  }

  function read(): PickedFile[] {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(list) ? list : []
    } catch {
      return []
    }
  }

  return {
    read,
    /** Returns whether the list outlives this tab. */
    add: (picked: readonly PickedFile[]) => write([...read(), ...picked]),
    drop: (id: string) => write(read().filter((each) => each.id !== id)),
    /** Counts one more try; returns the total. */
    countTry(id: string): number {
      const list = read().map((each) =>
        each.id === id ? { ...each, tries: each.tries + 1 } : each,
      )
      write(list)
      return list.find((each) => each.id === id)?.tries ?? 1
    },
  }
}

export type PickedList = ReturnType<typeof createPickedList>

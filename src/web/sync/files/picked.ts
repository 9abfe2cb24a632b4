import type { SiteFile } from './site-files.ts'

/** What was picked and is not on the form yet. Its bytes lie beside it, under its id. */
export type Picked = {
  id: string
  kind: SiteFile['kind']
  name: string
  at: number
  /** The load of the page that makes it ready; when that is gone, the next one does. */
  tab: string
  /** How often making it ready was begun: one that takes the whole page down is not tried for ever. */
  tries: number
}

/** The list of a site's picked files, written at once, and by every tab alike. */
export function createPickedList(key: string) {
  function write(list: readonly Picked[]): boolean {
    try {
      if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
      else localStorage.removeItem(key)
      return true
    } catch {
      return false
    }
  }

  function read(): Picked[] {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(list) ? list : []
    } catch {
      return []
    }
  }

  return {
    read,
    /** Whether it is kept beyond this tab. */
    add: (picked: readonly Picked[]) => write([...read(), ...picked]),
    drop: (id: string) => write(read().filter((each) => each.id !== id)),
    /** Counts one more try; answers how often it has been. */
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

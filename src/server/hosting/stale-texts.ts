import { LRUCache } from 'lru-cache'
import type { HostEntry, HostedFile, HostedSite } from './host-entry.ts'

const MOST_SITES = 500

export type StaleTexts = {
  /** This host is about to be read again; until now it showed this. */
  note: (host: string, shown: HostEntry | undefined) => void
  /** What it shows from now on. */
  link: (host: string, hosted: HostEntry) => void
  find: (file: HostedFile) => HostedFile | undefined
}

/**
 * What each text of a page was before it changed, for as long as what it is now cannot be read. Uploads
 * have none: one that a family wants gone is gone at once, whatever the store does.
 */
export function createStaleTexts(): StaleTexts {
  const changing = new LRUCache<string, HostedSite>({ max: MOST_SITES })
  const formers = new WeakMap<HostedFile, HostedFile>()
  return {
    note(host, shown) {
      if (shown?.kind === 'site') changing.set(host, shown)
    },
    link(host, hosted) {
      const before = changing.get(host)
      changing.delete(host)
      if (!before || hosted.kind !== 'site') return
      for (const [path, file] of hosted.files) {
        const former = isText(file) ? before.files.get(path) : undefined
        if (!former || former.hash === file.hash) continue
        const earlier = formers.get(former)
        // One that was never in memory has nothing to show. What it replaced is kept by nobody else.
        formers.set(file, former.place?.held ? former : (earlier ?? former))
        formers.delete(former)
      }
    },
    find: (file) => formers.get(file),
  }
}

const isText = ({ headers }: HostedFile) => headers.br !== undefined

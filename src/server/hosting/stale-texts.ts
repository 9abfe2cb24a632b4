import { LRUCache } from 'lru-cache'
import type { HostEntry, HostedFile, HostedSite } from './host-entry.ts'

const MOST_SITES = 500

export type StaleTexts = {
  /** This host is about to be read again; `shown` is its entry until now. */
  note: (host: string, shown: HostEntry | undefined) => void
  /** The new entry of the host. */
  link: (host: string, hosted: HostEntry) => void
  find: (file: HostedFile) => HostedFile | undefined
}

/**
 * The former version of each text file that changed, shown while the new one cannot be read.
 * Uploads have none: one that a family wants removed is gone at once, whatever the store does.
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
        // A version that was never in memory cannot be shown, so the one before it stays.
        formers.set(file, former.place?.held ? former : (earlier ?? former))
        formers.delete(former)
      }
    },
    find: (file) => formers.get(file),
  }
}

const isText = ({ headers }: HostedFile) => headers.br !== undefined

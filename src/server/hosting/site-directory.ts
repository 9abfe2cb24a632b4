import { LRUCache } from 'lru-cache'
import type { HostEntry } from './host-entry.ts'
import { sampleUses } from './sample-uses.ts'

export type SiteDirectory = {
  /** The cached entry of a host, without a query. */
  peek: (host: string) => HostEntry | undefined
  find: (host: string) => Promise<HostEntry>
  /** The entry of this host changed: the next lookup reads it again. */
  forget: (host: string) => void
  forgetAll: () => void
  /**
   * Cached sites by host, the most recently visited first, each with a version. The number of files
   * is part of it, because a purged photo leaves the list of files but not the folder.
   */
  known: (most: number) => Map<string, string>
  held: () => { count: number; bytes: number }
}

const SITE_BYTES = 300
const FILE_BYTES = 160
const MAX_STRANGERS = 5_000

/**
 * The entry of every host, in an LRU cache bounded in bytes. Unknown and moved hosts have a
 * separate cache, so that invented names cannot evict real sites.
 */
export function createSiteDirectory(
  ask: (host: string) => Promise<HostEntry>,
  maxBytes: number,
  /** Called with each new entry, unless it was outdated by the time it was read. */
  onKnown: (host: string, hosted: HostEntry) => void = () => undefined,
): SiteDirectory {
  const sites = new LRUCache<string, HostEntry>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const isNoted = sampleUses()
  const strangers = new LRUCache<string, HostEntry>({ max: MAX_STRANGERS, ttl: 60_000 })
  const questions = new Map<string, { answer: Promise<HostEntry>; isOutdated: boolean }>()

  const askUntilCurrent = async (host: string, question: { isOutdated: boolean }) => {
    for (;;) {
      question.isOutdated = false
      const hosted = await ask(host)
      if (question.isOutdated) continue
      onKnown(host, hosted)
      const cache = hosted.kind === 'site' ? sites : strangers
      cache.set(host, hosted)
      return hosted
    }
  }
  const find = (host: string) => {
    const pending = questions.get(host)
    if (pending) return pending.answer
    const question = { answer: Promise.resolve<HostEntry>({ kind: 'none' }), isOutdated: false }
    questions.set(host, question)
    question.answer = askUntilCurrent(host, question).finally(() => questions.delete(host))
    return question.answer
  }
  return {
    peek: (host) => (isNoted() ? sites.get(host) : sites.peek(host)) ?? strangers.get(host),
    find,
    forget(host) {
      sites.delete(host)
      strangers.delete(host)
      const question = questions.get(host)
      if (question) question.isOutdated = true
    },
    forgetAll() {
      sites.clear()
      strangers.clear()
      for (const question of questions.values()) question.isOutdated = true
    },
    known(most) {
      const versions = new Map<string, string>()
      for (const [host, hosted] of sites.entries()) {
        if (versions.size === most) break
        if (hosted.kind !== 'site') continue
        const { folder, currentFolder, files } = hosted
        versions.set(host, `${folder} ${currentFolder ?? ''} ${files.size}`)
      }
      return versions
    },
    held: () => ({ count: sites.size, bytes: sites.calculatedSize }),
  }
}

function sizeOf(hosted: HostEntry): number {
  return hosted.kind === 'site' ? SITE_BYTES + FILE_BYTES * hosted.files.size : SITE_BYTES
}

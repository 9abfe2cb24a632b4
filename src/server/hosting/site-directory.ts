import { LRUCache } from 'lru-cache'
import type { Hosted } from './hosted.ts'

export type SiteDirectory = {
  /** What is known of a host without asking anybody. */
  peek: (domain: string) => Hosted | undefined
  find: (domain: string) => Promise<Hosted>
  /** Something changed: whoever asks next gets the truth. */
  forget: (domain: string) => void
  /** The sites that are known, by host, and the version of each. */
  known: () => Map<string, string>
}

const MOST_FILES = 250_000
const MOST_STRANGERS = 5_000

/**
 * What every host stands for, in memory. Hosts of no troop have a shelf of their own, so that
 * whoever asks for invented names pushes no real site out.
 */
export function createSiteDirectory(ask: (domain: string) => Promise<Hosted>): SiteDirectory {
  const sites = new LRUCache<string, Hosted>({
    maxSize: MOST_FILES,
    sizeCalculation: (hosted) => (hosted.kind === 'site' ? hosted.files.size + 1 : 1),
  })
  const strangers = new LRUCache<string, Hosted>({ max: MOST_STRANGERS, ttl: 60_000 })
  const questions = new Map<string, { answer: Promise<Hosted>; isOutdated: boolean }>()

  const askUntilCurrent = async (domain: string, question: { isOutdated: boolean }) => {
    for (;;) {
      question.isOutdated = false
      const hosted = await ask(domain)
      if (question.isOutdated) continue
      const shelf = hosted.kind === 'site' ? sites : strangers
      shelf.set(domain, hosted)
      return hosted
    }
  }
  const find = (domain: string) => {
    const pending = questions.get(domain)
    if (pending) return pending.answer
    const question = { answer: Promise.resolve<Hosted>({ kind: 'none' }), isOutdated: false }
    questions.set(domain, question)
    question.answer = askUntilCurrent(domain, question).finally(() => questions.delete(domain))
    return question.answer
  }
  return {
    peek: (domain) => sites.get(domain) ?? strangers.get(domain),
    find,
    forget(domain) {
      sites.delete(domain)
      strangers.delete(domain)
      const question = questions.get(domain)
      if (question) question.isOutdated = true
    },
    known() {
      const versions = new Map<string, string>()
      for (const [domain, hosted] of sites.entries()) {
        if (hosted.kind === 'site') versions.set(domain, hosted.version)
      }
      return versions
    },
  }
}

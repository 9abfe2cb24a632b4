import type { Meter } from '../metrics/meter.ts'
import { countStatus } from '../metrics/status-counts.ts'
import type { AnswerSite, FetchedAnswer } from './fetch-answer.ts'

/** Counts every response at a site's host, including those that bypass Node's HTTP. */
export function countAnswers(answer: AnswerSite, { pages, pageFetched }: Meter): AnswerSite {
  const { fromMemory, fetched } = pages
  const countLater = async (asked: Promise<FetchedAnswer>) => {
    const start = performance.now()
    const answered = await asked
    pageFetched((performance.now() - start) / 1_000)
    countStatus(fetched, answered.status)
    return answered
  }
  return (request) => {
    const answered = answer(request)
    if (answered === null) return null
    if (answered instanceof Promise) return countLater(answered)
    countStatus(fromMemory, answered.status)
    return answered
  }
}

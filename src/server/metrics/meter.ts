import type { RequestKind } from './request-kind.ts'
import { createStatusCounts, type StatusCounts } from './status-counts.ts'

export const PUBLISHING_OUTCOMES = ['published', 'refused', 'failed'] as const
type PublishingOutcome = (typeof PUBLISHING_OUTCOMES)[number]

/** What is counted as it happens. Nobody's name, path or id is part of it. */
export type Meter = {
  /** Answers of published sites: from memory, and those that waited for the database or the files. */
  pages: { fromMemory: StatusCounts; fetched: StatusCounts }
  /** How long one of the latter took. */
  pageFetched: (seconds: number) => void
  /** Any other request. */
  requestAnswered: (kind: RequestKind, status: number, seconds: number) => void
  publishingEnded: (outcome: PublishingOutcome) => void
  /** From the beginning, so that the first failure is seen as an increase. */
  queueOpened: (queue: string) => void
  /** A job will not be tried any more. */
  jobGivenUp: (queue: string) => void
  certificateAsked: (isPermitted: boolean) => void
}

const pass = () => undefined

/** For a server whose figures nobody reads. */
export const createSilentMeter = (): Meter => ({
  pages: { fromMemory: createStatusCounts(), fetched: createStatusCounts() },
  pageFetched: pass,
  requestAnswered: pass,
  publishingEnded: pass,
  queueOpened: pass,
  jobGivenUp: pass,
  certificateAsked: pass,
})

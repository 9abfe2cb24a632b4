import type { RequestKind } from './request-kind.ts'
import { createStatusCounts, type StatusCounts } from './status-counts.ts'

export const PUBLISHING_OUTCOMES = ['published', 'refused', 'failed'] as const
type PublishingOutcome = (typeof PUBLISHING_OUTCOMES)[number]

/** Counters of events as they happen. They contain no name, path or ID. */
export type Meter = {
  /**
   * Responses of published sites: from memory, and those that waited for the database or the files.
   */
  pages: { fromMemory: StatusCounts; fetched: StatusCounts }
  /** The duration of one of the latter. */
  pageFetched: (seconds: number) => void
  /** Any other request. */
  requestAnswered: (kind: RequestKind, status: number, seconds: number) => void
  publishingEnded: (outcome: PublishingOutcome) => void
  /** Called at the start, so that the first failure shows as an increase. */
  queueOpened: (queue: string) => void
  /** A job will not be retried. */
  jobGivenUp: (queue: string) => void
  certificateAsked: (isPermitted: boolean) => void
}

const pass = () => undefined

/** For a server whose metrics nobody reads. */
export const createSilentMeter = (): Meter => ({
  pages: { fromMemory: createStatusCounts(), fetched: createStatusCounts() },
  pageFetched: pass,
  requestAnswered: pass,
  publishingEnded: pass,
  queueOpened: pass,
  jobGivenUp: pass,
  certificateAsked: pass,
})

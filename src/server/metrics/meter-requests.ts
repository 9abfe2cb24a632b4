import type { Registry } from 'prom-client'
import type { Meter } from './meter.ts'
import { REQUEST_KINDS, type RequestKind } from './request-kind.ts'
import { countStatus, createStatusCounts, listStatuses, sumOf } from './status-counts.ts'

/** Upper bounds of the histogram buckets. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type RequestMeter = Pick<Meter, 'pages' | 'pageFetched' | 'requestAnswered'>

/** Counts requests in arrays, which are read at each scrape. */
export function meterRequests(
  { Counter, Histogram }: typeof import('prom-client'),
  registers: Registry[],
): RequestMeter {
  const pages = { fromMemory: createStatusCounts(), fetched: createStatusCounts() }
  const counts = new Map(REQUEST_KINDS.map((kind) => [kind, createStatusCounts()]))
  const tell = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  new Counter({
    name: 'scoutsite_requests_total',
    help: 'Answered requests, by kind and class of status.',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset()
      const answered: [RequestKind | 'page', Float64Array][] = [
        ['page', pages.fromMemory],
        ['page', pages.fetched],
        ...counts,
      ]
      for (const [kind, each] of answered)
        for (const { status, count } of listStatuses(each)) this.inc({ kind, status }, count)
    },
  })
  tell('scoutsite_page_cache_hits_total', 'Answers of published sites from memory.', () =>
    sumOf(pages.fromMemory),
  )
  tell(
    'scoutsite_page_cache_misses_total',
    'Answers of published sites that waited for the database or the files.',
    () => sumOf(pages.fetched),
  )
  const fetches = new Histogram({
    name: 'scoutsite_page_fetch_seconds',
    help: 'Time until an answer of a published site was there that was not in memory.',
    buckets: SECONDS,
    registers,
  })
  const durations = new Histogram({
    name: 'scoutsite_request_seconds',
    help: 'Time until a request was answered, by kind; those of published sites are not among them.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  })
  return {
    pages,
    pageFetched: (seconds) => fetches.observe(seconds),
    requestAnswered(kind, status, seconds) {
      const own = counts.get(kind)
      if (own) countStatus(own, status)
      durations.observe({ kind }, seconds)
    },
  }
}

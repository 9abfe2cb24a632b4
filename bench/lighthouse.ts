import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median, sized } from './measure.ts'
import { installPeers } from './peers.ts'

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>
export type PageSpeed = { scores: number[]; lcp: number; tbt: number; cls: number }

const RUNS = sized(3, 1)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse for a phone, the median of three runs, through Chromium's debugging port. */
export async function findLighthouse() {
  const folder = installPeers()
  if (!folder) return undefined
  const file = join(folder, 'node_modules/lighthouse/core/index.js')
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(file).href)
  return async (address: string, port: number): Promise<PageSpeed> => {
    const runs: Report[] = []
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(address, { port, logLevel: 'error' })
      if (result) runs.push(result.lhr)
    }
    const score = (category: string) => runs.map((run) => run.categories[category]?.score ?? 0)
    const value = (audit: string) =>
      median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN))
    return {
      scores: CATEGORIES.map((category) => Math.round(median(score(category)) * 100)),
      lcp: value('largest-contentful-paint') / 1_000,
      tbt: Math.round(value('total-blocking-time')),
      cls: Number(value('cumulative-layout-shift').toFixed(3)),
    }
  }
}

export const describeSpeed = ({ scores, lcp, tbt, cls }: PageSpeed) =>
  `${scores.join(' / ')}, LCP ${lcp.toFixed(2)} s, TBT ${tbt} ms, CLS ${cls}`

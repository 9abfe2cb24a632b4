import { median } from './measure.ts'

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse for a phone, the median of three runs, by the installed copy that LIGHTHOUSE names. */
export async function runLighthouse(address: string, port: number): Promise<string> {
  const { default: lighthouse } = (await import(process.env['LIGHTHOUSE'] ?? '')) as {
    default: (address: string, flags: object) => Promise<{ lhr: Report }>
  }
  const runs: Report[] = []
  for (let run = 0; run < 3; run++) {
    runs.push((await lighthouse(address, { port, logLevel: 'error' })).lhr)
  }
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    Math.round(median(runs.map((run) => run.categories[category]?.score ?? 0)) * 100),
  )
  const value = (audit: string) => median(runs.map((run) => run.audits[audit]?.numericValue ?? 0))
  return `${scores.join(' / ')}, LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, TBT ${Math.round(value('total-blocking-time'))} ms, CLS ${value('cumulative-layout-shift').toFixed(3)}`
}

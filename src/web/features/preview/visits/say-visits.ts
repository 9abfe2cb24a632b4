import type { VisitedMonth, VisitSums } from './sum-visits.ts'

const NUMBER = new Intl.NumberFormat('en-US')
const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const NAME_AND_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const SOURCES: ReadonlyMap<string, string> = new Map([
  ['direct', 'Typed, bookmarked or from a message'],
  ['elsewhere', 'Other websites'],
])

export const sayNumber = (count: number) => NUMBER.format(count)

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`)

export const sayMonth = (month: string) => NAME_AND_YEAR.format(firstDay(month))
export const sayMonthShort = (month: string) => SHORT.format(firstDay(month))
const nameMonth = (month: string) => NAME.format(firstDay(month))

/** The current month and the last one. */
export function sayVisits({ months }: Pick<VisitSums, 'months'>): string {
  const [last, current] = months.slice(-2)
  if (!last || !current) return ''
  const visits = current.visits === 1 ? 'visit' : 'visits'
  const before = last.visits === 0 ? 'none' : sayNumber(last.visits)
  return `${current.visits === 0 ? 'No' : sayNumber(current.visits)} ${visits} in ${nameMonth(current.month)}, ${before} in ${nameMonth(last.month)}.`
}

/**
 * All months, as the lists count them, and the best one unless it is the current or the last one. Empty if
 * there were visits in these two only: the first sentence says that.
 */
export function sayAllMonths({ months, total }: Pick<VisitSums, 'months' | 'total'>): string {
  const known = months.slice(-2)
  if (known.reduce((sum, { visits }) => sum + visits, 0) === total) return ''
  const all = `${sayNumber(total)} in these thirteen months`
  const most = findMost(months)
  if (!most || known.includes(most)) return `${all}.`
  return `${all}, most in ${sayMonth(most.month)}: ${sayNumber(most.visits)}.`
}

function findMost(months: readonly VisitedMonth[]): VisitedMonth | undefined {
  return months.reduce<VisitedMonth | undefined>(
    (best, each) => (best && best.visits > each.visits ? best : each),
    undefined,
  )
}

export const nameSource = (source: string) => SOURCES.get(source) ?? source

export const sayPreviews = (previews: number) =>
  previews === 0
    ? ''
    : `Link previews, made when somebody sent your link: ${sayNumber(previews)}. They are no visits.`

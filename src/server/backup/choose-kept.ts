const DAY = 24 * 60 * 60 * 1_000
const KEPT = { days: 7, weeks: 4, months: 6 }

/**
 * Chooses the backups to retain: the newest of each of the last seven days, four weeks and six
 * months that have one. So a pause in backups removes no older ones.
 */
export function chooseKept(names: readonly string[], timeOf: (name: string) => Date): Set<string> {
  const newestFirst = [...names].sort((a, b) => timeOf(b).getTime() - timeOf(a).getTime())
  const kept = new Set<string>()
  const keepOneOfEach = (periodOf: (time: Date) => string, most: number) => {
    const periods = new Set<string>()
    for (const name of newestFirst) {
      const period = periodOf(timeOf(name))
      if (periods.has(period)) continue
      if (periods.size === most) return
      periods.add(period)
      kept.add(name)
    }
  }
  keepOneOfEach((time) => time.toISOString().slice(0, 10), KEPT.days)
  // Not calendar weeks: any spans of seven days will do.
  keepOneOfEach((time) => String(Math.floor(time.getTime() / DAY / 7)), KEPT.weeks)
  keepOneOfEach((time) => time.toISOString().slice(0, 7), KEPT.months)
  return kept
}

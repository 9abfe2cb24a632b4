const DAY = 24 * 60 * 60 * 1_000
const KEPT = { days: 7, weeks: 4, months: 6 }

/**
 * Which backups are kept: the newest of each of the last seven days, four weeks and six months that have
 * one. So a pause makes nothing older disappear.
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
  // Weeks as the calendar of years has them do not matter here, only that each is seven days.
  keepOneOfEach((time) => String(Math.floor(time.getTime() / DAY / 7)), KEPT.weeks)
  keepOneOfEach((time) => time.toISOString().slice(0, 7), KEPT.months)
  return kept
}

const WORDS = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** 'just now', '2 hours ago', 'yesterday' */
export function sayAgo(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  const [unit, length] = STEPS.find(([, each]) => passed >= each) ?? []
  return unit ? WORDS.format(-Math.floor(passed / length), unit) : 'just now'
}

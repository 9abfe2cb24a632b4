const STEPS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** A duration in its largest whole unit: `3 days`. */
export function saySpan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [size, unit] = STEPS.find(([each]) => whole >= each * (each === 86_400 ? 2 : 1)) ?? [
    1,
    'second',
  ]
  const count = Math.floor(whole / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const saySince = (time: string, now: Date) =>
  saySpan((now.getTime() - Date.parse(time)) / 1_000)

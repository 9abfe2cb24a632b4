export type Half = 'am' | 'pm'
export type Clock = { hour: number; minute: number; half: Half | null }

type Hours = { startsAt: string | null; endsAt: string | null; isSure: boolean }

/** Nobody meets at four in the morning; nine may be either. */
const LATEST_PM = 8

/** The times of one or two clock times, for which leaders seldom write am or pm. */
export function readHours(first: Clock, last: Clock | null, hint: Half | null): Hours {
  const [half, isSure] = halfOf(first, last, hint)
  const startsAt = write(first, half)
  if (!last) return { startsAt, endsAt: null, isSure: isSure && startsAt !== null }
  const tries = last.half ? [last.half] : [half, 'pm' as const]
  const endsAt =
    tries.map((each) => write(last, each)).find((end) => end && startsAt && end > startsAt) ?? null
  return { startsAt, endsAt, isSure: isSure && startsAt !== null && endsAt !== null }
}

/** The half of the day of the first time, and whether the other half is very unlikely. */
function halfOf(first: Clock, last: Clock | null, hint: Half | null): [Half, boolean] {
  if (first.half) return [first.half, true]
  if (first.hour > 12 || first.hour === 0) return ['am', true]
  if (last?.half) {
    const isEarlier = first.hour % 12 <= last.hour % 12
    return [isEarlier ? last.half : 'am', true]
  }
  if (hint) return [hint, true]
  if (first.hour === 12 || first.hour <= LATEST_PM) return ['pm', true]
  return ['am', false]
}

function write({ hour, minute }: Clock, half: Half): string | null {
  if (hour > 23 || minute > 59) return null
  const full = hour > 12 || hour === 0 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

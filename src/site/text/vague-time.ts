/** An approximate time as it appears in a text. */
type VagueTime = { words: string; hour: number; minute: number; half: 'am' | 'pm' | null }

const VAGUE =
  /\b(?:(?:around|about|roughly|approx(?:imately|\.)?)\s+(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?:\s*-?ish)?|(?<ish>\d{1,2})(?:[:.](?<past>\d{2}))?\s*-?ish)(?:\s*(?<half>[ap])\.?m\b\.?)?(?!\w)(?=$|\s*(?:[,.;()–-]|to\b|until\b|till\b|on\b|in\b|every\b|at\b))/i
/** Without am or pm, earlier hours mean the evening, when troops meet. */
const MORNING = 10

/** The first such time: '7ish', 'around 7:30 pm'. */
export function findVagueTime(text: string): VagueTime | null {
  const found = VAGUE.exec(text)
  const { hour, ish, minute, past, half } = found?.groups ?? {}
  const said = Number(hour ?? ish)
  if (!found || !(said >= 1 && said <= 12)) return null
  return {
    words: found[0],
    hour: said,
    minute: Number(minute ?? past ?? 0),
    half: half === undefined ? null : half.toLowerCase() === 'a' ? 'am' : 'pm',
  }
}

/** The text with the most likely exact time: 'Tuesdays 7 PM' for 'Tuesdays 7ish'. */
export function guessExactTime(text: string): string | null {
  const vague = findVagueTime(text)
  if (!vague) return null
  const { words, hour, minute, half } = vague
  const isMorning = half === null ? hour >= MORNING && hour < 12 : half === 'am'
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return text.replace(words, () => `${hour}${minutes} ${isMorning ? 'AM' : 'PM'}`)
}

/** The text with the calendar's time; unchanged if it has no vague time, or another hour. */
export function withExactTime(
  text: string,
  { hour, said }: { hour: number; said: string },
): string {
  const vague = findVagueTime(text)
  const isSame = vague && vague.hour % 12 === hour % 12
  return isSame ? text.replace(vague.words, () => said) : text
}

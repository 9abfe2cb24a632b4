/** To the second, because a leader may publish twice within a minute. */
export function formatMoment(time: string): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
}

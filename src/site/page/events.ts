import type { ShownEvent } from './shown-event.ts'
import type { Source } from './source.ts'

export type Events = {
  months: { heading: string; events: ShownEvent[] }[]
  /** The troop's calendar for programs that subscribe to it; null while no address is known. */
  subscribe: { href: string; address: string } | null
}

export function readEvents({ upcoming, address }: Source): Events | null {
  if (upcoming.months.length === 0) return null
  const calendar = `${address}/calendar.ics`
  return {
    months: upcoming.months,
    subscribe:
      address === '' ? null : { href: calendar.replace(/^https?:/, 'webcal:'), address: calendar },
  }
}

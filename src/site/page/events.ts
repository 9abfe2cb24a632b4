import type { Coming } from './coming.ts'
import type { SectionInput } from './section-input.ts'

export type Events = NonNullable<Coming['events']> & {
  /** The troop's calendar for programs that subscribe to it; null while no address is known. */
  subscribe: { href: string; address: string } | null
}

export function readEvents({ coming, address }: SectionInput): Events | null {
  if (!coming.events) return null
  const calendar = `${address}/calendar.ics`
  const href = calendar.replace(/^https?:/, 'webcal:')
  return { ...coming.events, subscribe: address === '' ? null : { href, address: calendar } }
}

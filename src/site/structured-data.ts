import type { NamedLeader } from './page/leaders.ts'
import type { Page } from './page/page.ts'
import type { ShownEvent } from './page/shown-event.ts'
import { type Html, html, jsonScript } from './text/html.ts'
import { withoutMarks } from './text/without-marks.ts'

/** The troop as schema.org data, for search engines and maps. */
export function structuredData(page: Page): Html {
  const { meetings, contact, address } = page
  // A single leader is no list of members: such a page stays as it was before there were several.
  const leaders = page.leaders ?? []
  const place =
    meetings?.place || page.location
      ? {
          '@type': 'Place',
          name: meetings?.place || page.location,
          ...(page.location && { address: page.location }),
          ...(meetings?.map?.href.startsWith('http') && { hasMap: meetings.map.href }),
        }
      : null
  const troop = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: page.name,
    ...(page.tagline && { slogan: page.tagline }),
    ...(page.about && { description: withoutMarks(page.about[0] ?? '') }),
    ...(address && { url: `${address}/` }),
    ...(address && page.logo && { logo: `${address}/${page.logo.src}` }),
    ...(contact?.email?.href && { email: contact.email.text }),
    ...(contact?.phone?.href && { telephone: contact.phone.text }),
    ...(contact?.social.length && { sameAs: contact.social.map(({ href }) => href) }),
    ...(leaders.length > 1 && { member: leaders.map(personOf) }),
    ...(place && { location: place }),
    ...(meetings?.time && {
      event: {
        '@type': 'EventSeries',
        name: page.words.meetings,
        eventSchedule: { '@type': 'Schedule', description: meetings.time },
        ...(place && { location: place }),
      },
    }),
  }
  const data = [troop, ...(page.events?.soonest ?? []).map((event) => eventOf(event, page))]
  return html`<script type="application/ld+json">${jsonScript(data.length === 1 ? troop : data)}</script>`
}

function personOf({ name, role }: NamedLeader) {
  return { '@type': 'Person', name, ...(role && { jobTitle: role }) }
}

/** An event with a hidden place gets no location: the troop's own town may be hours from a camp. */
function eventOf(
  { title, machine, place, cancelled, note, isForeign }: ShownEvent,
  { name, address }: Page,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: machine.begins,
    ...(machine.ends && { endDate: machine.ends }),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    ...(note.length > 0 && {
      description: note.map(isForeign ? String : withoutMarks).join('\n'),
    }),
    ...(place && { location: { '@type': 'Place', name: place } }),
    organizer: { '@type': 'Organization', name, ...(address && { url: `${address}/` }) },
  }
}

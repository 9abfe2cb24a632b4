import type { NamedLeader } from './page/contact.ts'
import type { Page } from './page/page.ts'
import { type Html, html, jsonScript } from './text/html.ts'

/** The troop as schema.org data, for search engines and maps. */
export function structuredData(page: Page): Html {
  const { meetings, contact, address } = page
  // One leader alone is no list of members: such a page stays as it was before there were several.
  const leaders = contact?.leaders ?? []
  const place =
    meetings?.place || page.location
      ? {
          '@type': 'Place',
          name: meetings?.place || page.location,
          ...(page.location && { address: page.location }),
          ...(meetings?.map && { hasMap: meetings.map.href }),
        }
      : null
  const troop = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: page.name,
    ...(page.tagline && { slogan: page.tagline }),
    ...(page.about && { description: page.about[0] }),
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
  return html`<script type="application/ld+json">${jsonScript(troop)}</script>`
}

function personOf({ name, role }: NamedLeader) {
  return { '@type': 'Person', name, ...(role && { jobTitle: role }) }
}

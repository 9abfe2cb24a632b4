import type { Leader } from '#site/facts/leaders.ts'
import type { Site } from '#site/facts/site.ts'
import { listReleases } from './find-release.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { rerenderSameVersion } from './rerender-release.ts'

/** A leader who is marked as under 18 now is that in all versions: none says a whole name, or has the photo. */
export async function markYouths(
  parts: PublishingParts,
  siteId: string,
  { leaders }: Site,
): Promise<void> {
  if (!leaders.some(isYouth)) return
  for (const release of await listReleases(parts.db, siteId)) {
    const facts = withYouths(release.facts, leaders)
    if (facts !== release.facts) await rerenderSameVersion(parts, release, facts)
  }
}

/** The same facts if nobody in them is marked now and was not before. */
export function withYouths(site: Site, leaders: readonly Leader[]): Site {
  const youths = leaders.filter(isYouth)
  const isNow = (leader: Leader) =>
    !isYouth(leader) && youths.some((youth) => isSamePerson(youth, leader))
  if (!site.leaders.some(isNow)) return site
  const marked = site.leaders.map((leader) =>
    isNow(leader) ? { ...leader, age: 'youth' as const } : leader,
  )
  return { ...site, leaders: marked }
}

const isYouth = ({ age }: Leader) => age === 'youth'
const isSamePerson = (one: Leader, other: Leader) =>
  (one.id !== undefined && one.id === other.id) || one.name.trim() === other.name.trim()

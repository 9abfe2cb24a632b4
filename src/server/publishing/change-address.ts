import { asUser } from '../database/as-user.ts'
import { refuseInWords } from '../functions/refuse-in-words.ts'
import type { Leader } from '../leader.ts'
import { outlineError } from '../logging.ts'
import type { PublishingParts } from './publish-site.ts'
import { readdressLive } from './readdress-live.ts'

/** Gives a site another address. The old one leads to the new one for a while. */
export async function changeAddress(
  parts: PublishingParts,
  leader: Leader,
  { siteId, domain }: { siteId: string; domain: string },
): Promise<{ domain: string; siteUrl: string }> {
  const { sql } = parts
  const [former] = await sql<{ domain: string }[]>`
    select domain from public.sites where id = ${siteId}`
  const [site] = await asUser(
    sql,
    leader.id,
    (transaction) =>
      transaction<{ domain: string }[]>`
        select domain from private.change_domain(${siteId}, ${domain})`,
  ).catch(refuseInWords)
  if (!site) throw new Error('the address was changed and the site not found')
  for (const host of [former?.domain, site.domain]) if (host) parts.forgetHost(host)
  // The site has moved, and says so. A page that still names its old address in its head can wait.
  await readdressLive(parts, siteId).catch((error) =>
    parts.log.warn(outlineError(error), 'a live site names its old address for now'),
  )
  return { domain: site.domain, siteUrl: parts.addressOf(site.domain) }
}

import type { PostgresError } from 'postgres'
import { asUser } from '../database/as-user.ts'
import { Refusal } from '../functions/refusal.ts'
import type { Leader } from '../leader.ts'
import { findLiveRelease } from './find-release.ts'
import type { PublishingParts } from './publish-site.ts'
import { rewriteRelease } from './rewrite-release.ts'

/** Gives a site another address. The old one leads to the new one for a while. */
export async function changeAddress(
  parts: PublishingParts,
  leader: Leader,
  { siteId, domain }: { siteId: string; domain: string },
): Promise<{ domain: string; siteUrl: string }> {
  const { sql, addressOf, forgetHost } = parts
  const [former] = await sql<{ domain: string }[]>`
    select domain from public.sites where id = ${siteId}`
  const [site] = await asUser(
    sql,
    leader.id,
    (transaction) =>
      transaction<{ domain: string }[]>`
        select domain from private.change_domain(${siteId}, ${domain})`,
  ).catch(refuse)
  if (!site) throw new Error('the address was changed and the site not found')
  const siteUrl = addressOf(site.domain)
  const live = await findLiveRelease(sql, siteId)
  if (live) {
    // The site is at its new address already; a page that still names the old one in its head can wait.
    await rewriteRelease(parts, live, { ...live.facts, address: siteUrl }).catch(forgiveStore)
  }
  for (const domain of [former?.domain, site.domain]) if (domain) forgetHost(domain)
  return { domain: site.domain, siteUrl }
}

function forgiveStore(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** The database's own sentences are for leaders to read. */
function refuse(error: unknown): never {
  const { code, message } = error as PostgresError
  if (/^PT4/.test(String(code))) throw new Refusal(message)
  throw error
}

import { type Selectable, sql } from 'kysely'
import type { ChangeAddress } from '#contract/change-address.ts'
import { asAccount } from '../database/as-account.ts'
import type { Tables } from '../database/tables.ts'
import type { Account } from '../http/function-environment.ts'
import { refuseInWords } from '../http/refuse-in-words.ts'
import { outlineError } from '../lib/logging.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { readdressLive } from './readdress-live.ts'

const refuse = refuseInWords({
  PT400: 'not_accepted',
  PT409: 'not_free',
  PT429: 'changed_too_often',
})

/** Gives a site another label. The old address redirects to the new one for a while. */
export async function changeAddress(
  parts: PublishingParts,
  account: Account,
  { siteId, domain }: ChangeAddress['request'],
): Promise<ChangeAddress['answer']> {
  const { db } = parts
  const moved = sql<Selectable<Tables['sites']>>`private.change_domain(${siteId}, ${domain})`
  const site = await asAccount(db, account.id, (transaction) =>
    transaction.selectFrom(moved.as('moved')).select('domain').executeTakeFirst(),
  ).catch(refuse)
  const siteUrl = await parts.findAddress(db, siteId)
  if (!site || !siteUrl) throw new Error('the domain was changed and the site not found')
  await parts.siteChanged(siteId)
  // The site has moved, and visitors are served there. Rerendering the old address on its page can
  // wait.
  await readdressLive(parts, siteId).catch((error) =>
    parts.log.warn(outlineError(error), 'a live site names its old address for now'),
  )
  return { domain: site.domain, siteUrl }
}

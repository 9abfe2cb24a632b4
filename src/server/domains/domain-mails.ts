import { z } from 'zod'
import { findEmail } from '../accounts/find-email.ts'
import type { Db } from '../database/open-pool.ts'
import { deliverMail } from '../jobs/deliver-mail.ts'
import type { Job, JobQueue, Queue } from '../jobs/job-queue.ts'
import { mailRetention } from '../mail/mail-retention.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import { composeDomainMail } from './compose-domain-mail.ts'
import { listAdmins } from './domain-rows.ts'
import type { DomainMailKind } from './next-state.ts'

const KINDS = [
  'live',
  'missing',
  'missing-long',
  'unserved',
  'lost',
] as const satisfies DomainMailKind[]

/** A queued mail about a custom domain. The recipient's address is read when it is sent. */
const domainMail = z.object({
  kind: z.enum(KINDS),
  name: z.string(),
  siteId: z.string(),
  accountId: z.string(),
})

/** Retried for about a day, with growing delays. */
export const DOMAIN_MAILS: Queue = {
  name: 'domain-mails',
  options: {
    retryLimit: 300,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    ...mailRetention,
  },
}

/** One mail for each admin of the site. */
export async function sendDomainMails(
  { db, jobs }: { db: Db; jobs: JobQueue },
  kind: DomainMailKind,
  { siteId, name }: { siteId: string; name: string },
): Promise<void> {
  for (const accountId of await listAdmins(db, siteId)) {
    await jobs.send(DOMAIN_MAILS, { kind, name, siteId, accountId })
  }
}

type MailParts = {
  db: Db
  mailTransport: MailTransport
  appOrigin: string
}

export function domainMailsJob({ db, mailTransport, appOrigin }: MailParts): Job {
  return {
    ...DOMAIN_MAILS,
    batchSize: 10,
    isForgotten: true,
    async work(_signal, { data }) {
      const { kind, name, siteId, accountId } = domainMail.parse(data)
      const row = await db
        .selectFrom('site_members as m')
        .innerJoin('sites as s', 's.id', 'm.site_id')
        .leftJoin('private.take_downs as t', (join) =>
          join.onRef('t.site_id', '=', 's.id').on('t.put_back_at', 'is', null),
        )
        .select(['s.site_name as siteName', 's.status', 't.id as takeDownId'])
        .where('m.site_id', '=', siteId)
        .where('m.user_id', '=', accountId)
        .where('s.deleted_at', 'is', null)
        .executeTakeFirst()
      const email = await findEmail(db, accountId)
      if (!row || !email) return
      const about = { mail: `domain-${kind}`, siteId }
      const isSeen = row.status === 'published' && row.takeDownId === null
      const facts = { name, siteName: row.siteName ?? '', isSeen, appOrigin }
      await deliverMail(mailTransport, composeDomainMail(kind, email, facts), about)
    },
  }
}

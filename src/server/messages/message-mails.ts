import { z } from 'zod'
import { findEmail } from '../accounts/find-email.ts'
import { findSuspension } from '../accounts/open-session.ts'
import type { Db } from '../database/open-pool.ts'
import { deliverMail } from '../jobs/deliver-mail.ts'
import type { Job, Queue } from '../jobs/job-queue.ts'
import type { Mail } from '../mail/compose-mail.ts'
import { mailRetention } from '../mail/mail-retention.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import { composeMessage, mailIdOf } from './compose-message.ts'

/** The mail of a message to one leader. Its contents are read when it is sent. */
const messageMail = z.object({
  kind: z.literal('message'),
  messageId: z.string(),
  accountId: z.string(),
})
export type MessageMail = z.output<typeof messageMail>

/**
 * Retried for at least a day, with growing delays. Thousands may wait here: mails about one page or
 * account do not wait behind them.
 */
export const MESSAGE_MAILS: Queue = {
  name: 'message-mails',
  options: {
    retryLimit: 300,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    ...mailRetention,
  },
}

export type MessageMailParts = {
  db: Db
  mailTransport: MailTransport
  appOrigin: string
  operatorEmail: string
}

export function messageMailsJob(parts: MessageMailParts): Job {
  return {
    ...MESSAGE_MAILS,
    batchSize: 10,
    isForgotten: true,
    async work(_signal, { data }) {
      const wanted = messageMail.parse(data)
      const mail = await compose(parts, wanted)
      if (!mail) return
      const { kind, accountId } = wanted
      await deliverMail(parts.mailTransport, mail, { mail: kind, accountId })
    },
  }
}

/** Undefined when the account is gone, or was suspended meanwhile. */
async function compose(
  parts: MessageMailParts,
  { messageId, accountId }: MessageMail,
): Promise<Mail | undefined> {
  const { db, appOrigin } = parts
  const email = await findEmail(db, accountId)
  const message = await db
    .selectFrom('private.messages')
    .select(['subject', 'words'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!email || !message || (await findSuspension(db, accountId))) return undefined
  const headerId = mailIdOf(messageId, accountId, appOrigin)
  return { ...composeMessage(email, message, parts), messageId: headerId }
}

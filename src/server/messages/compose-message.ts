import { createHash } from 'node:crypto'
import { composeMail, type Mail } from '../mail/compose-mail.ts'
import type { Message } from './read-message.ts'

type Place = { appOrigin: string; operatorEmail: string }

/** The mail of a message, whose language is the operator's. */
export function composeMessage(
  to: string,
  { subject, words }: Pick<Message, 'subject' | 'words'>,
  { appOrigin, operatorEmail }: Place,
): Mail {
  const mail = composeMail(to, {
    subject,
    heading: subject,
    lead: words,
    action: { label: 'Open ScoutSite', href: `${appOrigin}/` },
    after: 'You get this because you look after a website at ScoutSite.',
  })
  return { ...mail, ...(operatorEmail && { replyTo: operatorEmail }) }
}

/**
 * The same each time for one leader: a mail that was sent just before its server was killed is sent
 * again, and many mailboxes show only one of two with the same ID.
 */
export function mailIdOf(messageId: string, accountId: string, appOrigin: string): string {
  const name = createHash('sha256').update(`${messageId} ${accountId}`).digest('hex').slice(0, 32)
  return `<${name}@${new URL(appOrigin).hostname}>`
}

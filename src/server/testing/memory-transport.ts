import type { Mail } from '../mail/compose-mail.ts'
import type { MailTransport } from '../mail/mail-transport.ts'

/** Stores mails where a test can read them. */
export function createMemoryTransport(): MailTransport & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async deliver(mail) {
      sent.push(mail)
    },
    close: () => {},
  }
}

import type { Mail } from '../mail/compose-mail.ts'
import { isRefusedForGood } from '../mail/is-refused-for-good.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import { GivenUp } from './given-up.ts'

/** Delivers the mail of a job, which is given up if the mail server will never take it. */
export async function deliverMail(
  transport: MailTransport,
  mail: Mail,
  about: Record<string, string>,
): Promise<void> {
  try {
    await transport.deliver(mail)
  } catch (cause) {
    if (!isRefusedForGood(cause)) throw cause
    throw new GivenUp('mail given up: the mail server refused it', { about, cause })
  }
}

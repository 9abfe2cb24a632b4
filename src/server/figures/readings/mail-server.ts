import type { MailServer } from '../../mail/watch-mail-server.ts'
import { createReading } from '../reading.ts'

/** Omitted if mails are written to files. */
export const mailServerReading = ({ isAnswering }: MailServer) =>
  createReading({
    gauges: {
      scoutsite_mail_server_up: {
        help: 'Whether the mail server answered when it was last asked.',
      },
    },
    async read() {
      const answers = await isAnswering()
      return answers === null ? [] : [{ name: 'scoutsite_mail_server_up', value: answers ? 1 : 0 }]
    },
  })

import { explainMailFailure } from '../mail/explain-mail-failure.ts'
import { createTransport } from '../mail/mail-transport.ts'
import { callTool } from '../starting/name-tool.ts'
import { type Check, fine, warn, wrong } from './finding.ts'

export const checkMail: Check = {
  name: 'mail',
  about: 'whether the mail server lets us in',
  async run({ config, log }) {
    if (!config.smtpUrl)
      return warn(
        `mails are written to ${config.dataDir}/outbox, and nobody gets them`,
        'set SMTP_URL and MAIL_FROM',
      )
    const transport = createTransport(config, log)
    try {
      await transport.verify?.()
      if (!config.operatorEmail)
        return warn(
          'the mail server lets us in, but nobody is told about reports and failed backups',
          'set OPERATOR_EMAIL',
        )
      return fine(
        `the mail server lets us in; to see one arrive: ${callTool('mail-test you@example.org')}`,
      )
    } catch (error) {
      return wrong(explainMailFailure(error), 'correct SMTP_URL')
    } finally {
      transport.close()
    }
  },
}

import { type Command, InvalidArgumentError } from 'commander'
import { createLogger } from '../lib/logging.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { explainMailFailure } from '../mail/explain-mail-failure.ts'
import { createTransport } from '../mail/mail-transport.ts'
import { dropRoot } from '../root/drop-root.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { carryOut } from './carry-out.ts'

export function addMailTest(program: Command): void {
  program
    .command('mail-test')
    .description('send an e-mail like those that leaders get, to see that it arrives')
    .argument('<e-mail>', 'whom to send it to', readEmail)
    .action((to: string, _options: object, command: Command) =>
      carryOut(command, async (config) => {
        await dropRoot(config)
        const transport = createTransport(config, createLogger('silent'))
        const { appOrigin, smtpUrl, dataDir } = config
        try {
          await transport.deliver(compose(to, appOrigin))
        } catch (error) {
          throw new StartupError(explainMailFailure(error))
        } finally {
          transport.close()
        }
        return {
          json: { to, isSent: smtpUrl !== '' },
          lines: [
            smtpUrl
              ? `The mail server has taken it. If it does not arrive at ${to}, check the spam folder.`
              : `Without SMTP_URL it was written to ${dataDir}/outbox.`,
          ],
        }
      }),
    )
}

const compose = (to: string, appOrigin: string) =>
  composeMail(to, {
    subject: 'A test of ScoutSite',
    heading: 'Mails arrive',
    lead: `ScoutSite at ${appOrigin} sent this because its operator asked for it.`,
    action: { label: 'Open ScoutSite', href: appOrigin },
    after: 'You do not need to do anything.',
  })

function readEmail(text: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(text)) return text
  throw new InvalidArgumentError('It must be an e-mail address.')
}

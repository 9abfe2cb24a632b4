import { type Command, InvalidArgumentError } from 'commander'
import { createSendAccountMail } from '../accounts/account-mails.ts'
import { checkEmail } from '../accounts/read-fields.ts'
import { makeResetLink, moveAccount } from '../accounts/reset-by-operator.ts'
import { shareSecrets } from '../database/share-secrets.ts'
import { callTool } from '../starting/name-tool.ts'
import { carryOut, say } from './carry-out.ts'
import { openContext, openJobs } from './open-context.ts'

export function addResetPassword(program: Command): void {
  program
    .command('reset-password')
    .description(
      'print a link, valid once within 24 hours, with which a leader chooses a new password',
    )
    .argument('<e-mail>', 'the account')
    .option(
      '--new-email <e-mail>',
      'for a leader whose mailbox is gone: mail the link there, or print it if there is no mail server; following it changes the e-mail',
      readEmail,
    )
    .addHelpText(
      'after',
      `\nExamples:\n  $ ${callTool('reset-password pat@example.org')}\n  $ ${callTool('reset-password pat@example.org --new-email pat@new.example.org')}`,
    )
    .action((email: string, { newEmail }: { newEmail?: string }, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const { db, dataDir, appOrigin, smtpUrl } = context
        const { signingSecret } = await shareSecrets(db, dataDir, context.secrets)
        await using jobs = openJobs(context)
        const sendAccountMail = smtpUrl ? createSendAccountMail(jobs) : null
        const parts = { db, signingSecret, appOrigin, sendAccountMail }
        if (newEmail !== undefined) {
          const { accountId, link } = await moveAccount(parts, email, newEmail)
          if (link !== null) {
            say(
              `There is no mail server (SMTP_URL), so nobody was told. Pass the link on to the leader yourself, and make sure who asks: whoever follows it, once within 24 hours, has the account, and ${newEmail} replaces ${email}.`,
            )
            return { json: { accountId, newEmail, link }, lines: [link] }
          }
          return {
            json: { accountId, newEmail },
            lines: [
              `A link is mailed to ${newEmail}, valid for 24 hours. When it is followed, it replaces ${email}.`,
              `${email} is told. To end the link, make another one.`,
            ],
          }
        }
        const { accountId, link } = await makeResetLink(parts, email)
        say('It works once, within 24 hours. Whoever has it can sign in: give it to nobody else.')
        say(
          sendAccountMail
            ? `${email} is told by mail.`
            : 'Nobody was told: there is no mail server (SMTP_URL).',
        )
        return {
          json: { accountId, link, isTold: sendAccountMail !== null },
          lines: [link],
        }
      }),
    )
}

function readEmail(text: string): string {
  try {
    return checkEmail(text.trim())
  } catch {
    throw new InvalidArgumentError('It must be an e-mail address.')
  }
}

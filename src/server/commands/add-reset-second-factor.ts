import { type Command, InvalidArgumentError } from 'commander'
import { sayMoment } from '#site/text/say-day.ts'
import { createSendAccountMail } from '../accounts/account-mails.ts'
import { resetSecondFactor } from '../accounts/reset-second-factor.ts'
import { readReason } from '../moderation/read-reason.ts'
import { callTool } from '../starting/name-tool.ts'
import { carryOut } from './carry-out.ts'
import { nameOperator } from './name-operator.ts'
import { openContext, openJobs } from './open-context.ts'

type Options = { now?: boolean; reason?: string }

export function addResetSecondFactor(program: Command): void {
  program
    .command('reset-second-factor')
    .description('turn off the codes of a leader whose phone and recovery codes are lost')
    .argument('<e-mail>', 'the account')
    .option('--now', 'at once; otherwise in 24 hours, and signing in with a code stops it')
    .option('--reason <text>', 'what the leader reads; needed with --now', readWords)
    .addHelpText(
      'after',
      `\nExample:\n  $ ${callTool('reset-second-factor pat@example.org --now --reason "We spoke on the phone today."')}`,
    )
    .action((email: string, { now = false, reason }: Options, command: Command) => {
      if (now !== (reason !== undefined)) {
        command.error('error: use --now and --reason together, or neither of them')
      }
      return carryOut(command, async (config) => {
        await using context = await openContext(config)
        const { db, smtpUrl } = context
        await using jobs = openJobs(context)
        const { accountId, from } = await resetSecondFactor(
          { db, sendAccountMail: createSendAccountMail(jobs) },
          { email, by: nameOperator(), reason },
        )
        return {
          json: { accountId, from: from.toISOString(), isTold: smtpUrl !== '' },
          lines: [
            now
              ? `${email} signs in with the password alone from now on.`
              : `From ${sayMoment(from)} on, ${email} signs in with the password alone, unless somebody signs in with a code before then.`,
            smtpUrl
              ? 'The leader is told by mail.'
              : 'The leader was not told: there is no mail server (SMTP_URL).',
          ],
        }
      })
    })
}

function readWords(text: string): string {
  try {
    return readReason(text)
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : 'It cannot be read.')
  }
}

import { type Command, InvalidArgumentError } from 'commander'
import { sayMoment } from '#site/text/say-day.ts'
import { approveAccount } from '../accounts/approvals.ts'
import { composeAccountMail } from '../accounts/compose-account-mail.ts'
import { findAccountOf } from '../accounts/find-account-of.ts'
import { invitationLink, inviteAccount } from '../accounts/invitations.ts'
import { makeLink, tokenOf } from '../accounts/link-token.ts'
import { isEmail } from '../accounts/read-fields.ts'
import { createLogger } from '../lib/logging.ts'
import { explainMailFailure } from '../mail/explain-mail-failure.ts'
import { createTransport } from '../mail/mail-transport.ts'
import type { Config } from '../settings/config.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { carryOut } from './carry-out.ts'
import { nameOperator } from './name-operator.ts'
import { openContext } from './open-context.ts'

export function addInvite(program: Command): void {
  program
    .command('invite')
    .description(
      'let somebody sign up, whatever REGISTRATION says; a second one replaces the first',
    )
    .argument('<e-mail>', 'the only e-mail that can use it', readEmail)
    .action((email: string, _options: object, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const { signingSecret } = context.secrets
        const { seed, linkHash } = makeLink(signingSecret)
        const invited = await inviteAccount(context.db, { email, linkHash, by: nameOperator() })
        if (!invited) throw new StartupError(`${email} has an account already.`)
        const token = tokenOf(seed, signingSecret)
        const url = invitationLink(config.appOrigin, token)
        const problem = await mail(config, email, token)
        return {
          json: { email, url, expiresAt: invited.expiresAt, isMailed: problem === null },
          lines: [
            problem ?? `The link was mailed to ${email}.`,
            `It makes one account for ${email}, until ${sayMoment(invited.expiresAt)}:`,
            url,
          ],
        }
      }),
    )
}

/** Why it was not mailed; null if it was. The link is there all the same. */
async function mail(config: Config, email: string, token: string): Promise<string | null> {
  const transport = createTransport(config, createLogger('silent'))
  try {
    await transport.deliver(
      composeAccountMail({ kind: 'invitation', to: email, seed: '' }, token, config),
    )
    if (config.smtpUrl) return null
    return `Without SMTP_URL nothing is mailed, only written to ${config.dataDir}/outbox: pass the link on yourself.`
  } catch (error) {
    return `Nothing was mailed: ${explainMailFailure(error)} Pass the link on yourself.`
  } finally {
    transport.close()
  }
}

export function addApprove(program: Command): void {
  program
    .command('approve')
    // Its name in 0.2.0.
    .alias('vouch')
    .description('let an account publish, and without the limits of a new one')
    .argument('<e-mail>', 'the account')
    .action((email: string, _options: object, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const { id } = await findAccountOf(context.db, email.trim())
        await approveAccount(context.db, id)
        return {
          json: { email },
          lines: [
            `${email} is approved: it can publish, and no longer has the limits of a new account. Whoever waited for it gets an e-mail.`,
          ],
        }
      }),
    )
}

function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (isEmail(email)) return email
  throw new InvalidArgumentError('It must be an e-mail address.')
}

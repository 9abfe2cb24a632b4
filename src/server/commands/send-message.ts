import { sayDay } from '#site/text/say-day.ts'
import { createLogger } from '../lib/logging.ts'
import { explainMailFailure } from '../mail/explain-mail-failure.ts'
import { createTransport } from '../mail/mail-transport.ts'
import { composeMessage } from '../messages/compose-message.ts'
import { countRecipients, publishMessage } from '../messages/messages.ts'
import type { Message } from '../messages/read-message.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { Answer } from './carry-out.ts'
import { countOf } from './count-of.ts'
import { nameOperator } from './name-operator.ts'
import { openJobs } from './open-context.ts'

export type AskedMessage = {
  message: Message
  /** The leaders of which sites it goes to; null for all leaders. */
  siteIds: string[] | null
  /** Whether it is more than a test. */
  isSent: boolean
  isMailed: boolean
  bannerUntil: string | null
}

/** Sends a message, or a test of it to the operator. */
export async function sendMessage(context: OperatorContext, wanted: AskedMessage): Promise<Answer> {
  const { db, smtpUrl } = context
  const { isSent, isMailed, bannerUntil } = wanted
  const { waiting, before } = await countRecipients(db, wanted)
  if (!isSent) return sendTest(context, wanted, waiting, before)
  if (isMailed && !smtpUrl)
    throw new StartupError('There is no mail server, so nobody would get it: set SMTP_URL.')
  await using jobs = openJobs(context)
  const mails = await publishMessage({ db, jobs }, { ...wanted, by: nameOperator() })
  return {
    json: { mails, before, bannerUntil },
    lines: [
      ...(isMailed ? [sayMails(mails), ...sayBefore(before)] : []),
      ...(bannerUntil
        ? [
            `The app shows it through ${sayDay(bannerUntil)}. To end that: ${callTool('message --end-banner')}`,
          ]
        : []),
    ],
  }
}

function sayMails(mails: number): string {
  if (mails === 0) return 'There is nobody to mail.'
  const [are, them] = mails === 1 ? ['is', 'it'] : ['are', 'them']
  return `${countOf(mails, 'mail')} ${are} queued: a running ScoutSite sends ${them}.`
}

const sayBefore = (before: number) =>
  before > 0
    ? [
        `${countOf(before, 'leader')} got it before, and ${before === 1 ? 'does' : 'do'} not get it again.`,
      ]
    : []

async function sendTest(
  context: OperatorContext,
  { message, bannerUntil }: AskedMessage,
  waiting: number,
  before: number,
): Promise<Answer> {
  const { operatorEmail: to, smtpUrl, dataDir } = context
  if (!to) throw new StartupError('The test goes to OPERATOR_EMAIL, which is not set.')
  const transport = createTransport(context, createLogger('silent'))
  try {
    await transport.deliver(composeMessage(to, message, context))
  } catch (error) {
    throw new StartupError(explainMailFailure(error))
  } finally {
    transport.close()
  }
  return {
    json: { test: to, recipients: waiting, before, bannerUntil },
    lines: [
      smtpUrl
        ? `A test is on its way to ${to}, and to nobody else.`
        : `Without SMTP_URL, a test was written to ${dataDir}/outbox.`,
      `${countOf(waiting, 'leader')} would get it. To send it: the same with --send`,
      ...sayBefore(before),
      ...(bannerUntil ? [`The app would show it through ${sayDay(bannerUntil)}.`] : []),
    ],
  }
}

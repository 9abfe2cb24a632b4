import { type Command, Option } from 'commander'
import { sayMoment } from '#site/text/say-day.ts'
import { createSendAccountMail } from '../accounts/account-mails.ts'
import { listOpenClaims, type OpenClaim } from '../claims/claim-rows.ts'
import { grantClaim, refuseClaim } from '../claims/decide-claims.ts'
import { isUuid } from '../database/is-uuid.ts'
import { Refusal } from '../http/refusal.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import type { Config } from '../settings/config.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { type Answer, carryOut } from './carry-out.ts'
import { nameOperator } from './name-operator.ts'
import { openContext, openJobs } from './open-context.ts'

type Options = { grant?: string; refuse?: string }

export function addClaims(program: Command): void {
  program
    .command('claims')
    .description('list sites that somebody claims, oldest first; grant a claim, or refuse it')
    .addOption(
      new Option('--grant <claim>', 'make whoever claims an admin, after 14 silent days').conflicts(
        'refuse',
      ),
    )
    .option('--refuse <claim>', 'the site stays with its admins')
    .action(({ grant, refuse }: Options, command: Command) =>
      carryOut(command, async (config) => {
        await using context = await openContext(config)
        const id = grant ?? refuse
        if (id === undefined) return await answerList(context)
        if (!isUuid(id)) throw new StartupError(`There is no open claim ${id}.`)
        return await decide(context, config, { id, isGranted: grant !== undefined }).catch(
          (error) => {
            throw error instanceof Refusal ? new StartupError(error.message) : error
          },
        )
      }),
    )
}

async function answerList({ db }: OperatorContext): Promise<Answer> {
  const claims = await listOpenClaims(db, 200)
  const lines = claims.length > 0 ? claims.flatMap(describe) : ['There is no open claim.']
  return { json: claims, lines }
}

async function decide(
  context: OperatorContext,
  config: Config,
  { id, isGranted }: { id: string; isGranted: boolean },
): Promise<Answer> {
  await using jobs = openJobs(context)
  const parts = { db: context.db, sendAccountMail: createSendAccountMail(jobs) }
  const wanted = { claimId: id, by: nameOperator() }
  if (!isGranted) {
    await refuseClaim(parts, wanted)
    return {
      json: { id, state: 'refused' },
      lines: ['The claim is refused, and whoever made it is mailed.'],
    }
  }
  const { signingSecret } = context.secrets
  const granting = { ...parts, signingSecret, appOrigin: config.appOrigin }
  const { url, email } = await grantClaim({ ...granting, contact: operatorContact(config) }, wanted)
  return {
    json: { id, state: 'granted', email, url },
    lines: [
      `${email} is invited as an admin, and its admins are told, within a minute while ScoutSite runs.`,
      'The link of the invitation works once, within seven days:',
      url,
    ],
  }
}

const PROOFS = {
  email: 'by a code mailed to the page’s e-mail',
  domain: 'by a record at its domain',
}

function describe({
  id,
  host,
  name,
  email,
  proof,
  openedAt,
  seenAt,
  isSilent,
}: OpenClaim): string[] {
  const state = seenAt
    ? `An admin has seen it on ${sayMoment(seenAt)}: it is theirs to decide.`
    : isSilent
      ? 'No admin was there for 14 days: you decide.'
      : 'The admins are being asked, for 14 days.'
  return [
    `${host}, ${sayMoment(openedAt)}: ${name} <${email}>, proved ${PROOFS[proof]}`,
    `  ${state}`,
    ...(isSilent ? [`  ${callTool(`claims --grant ${id}`)}`] : []),
    `  ${callTool(`claims --refuse ${id}`)}`,
  ]
}

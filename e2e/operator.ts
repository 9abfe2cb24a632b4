import { sql } from 'kysely'
import { z } from 'zod'
import { markVerified } from '#server/accounts/change-email.ts'
import { findAccountOf } from '#server/accounts/find-account-of.ts'
import { resumeAccount, suspendAccount } from '#server/moderation/suspensions.ts'
import { putBackSite, takeDownSite } from '#server/moderation/take-downs.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { readConfig } from '#server/settings/config.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { dataDir } from './data-dir.ts'

const BY = 'operator'

/** An operator's action on a page while the server runs: like a command, in another process. */
export async function takeDown(url: string, reason: string): Promise<void> {
  await using context = await openBeside(url)
  await takeDownSite(context, { domain: url, reason, by: BY })
}

export async function putBack(url: string): Promise<void> {
  await using context = await openBeside(url)
  await putBackSite(context, { domain: url, by: BY })
}

/** Suspends the account of a leader, like the command. */
export async function suspend(url: string, email: string, reason: string): Promise<void> {
  await using context = await openBeside(url)
  const { id: accountId } = await findAccountOf(context.db, email)
  const wanted = { accountId, reason, until: '2999-12-24', withPages: false, by: BY }
  await suspendAccount(context, wanted)
}

export async function resume(url: string, email: string): Promise<void> {
  await using context = await openBeside(url)
  const { id: accountId } = await findAccountOf(context.db, email)
  await resumeAccount(context, { accountId, withPages: false, by: BY })
}

/** A mail that the mail server refused. */
export async function giveUpMail(url: string, to: string): Promise<void> {
  await using context = await openBeside(url)
  const data = JSON.stringify({ kind: 'recover', to, seed: 'seed', back: url })
  const output = JSON.stringify({ kind: 'Error', code: 'EENVELOPE', responseCode: 550 })
  await sql`
    insert into jobs.job (name, data, state, completed_on, output)
    values ('account-mails', ${data}, 'failed', now(), ${output})`.execute(context.db)
}

const seeded = z.object({ addresses: z.array(z.string()) })

/** Gives a leader published sample sites; returns their addresses. */
export async function giveSamples(url: string, email: string, count: number): Promise<string[]> {
  const settings = { DATA_DIR: dataDir, PORT: new URL(url).port, LOG_LEVEL: 'silent' }
  // The real commands: the server's account must be able to read the photos.
  const { out } = await runCommand(['seed', String(count), '--json'], settings)
  const { addresses } = seeded.parse(JSON.parse(out))
  for (const address of addresses) {
    await runCommand(['hand-over', address, email, '--alone'], settings)
  }
  return addresses
}

/** Confirms the e-mail of an account, like the link mailed to it. */
export async function proveEmail(url: string, email: string): Promise<void> {
  await using context = await openBeside(url)
  const { id } = await findAccountOf(context.db, email)
  await markVerified(context.db, id, email)
}

const openBeside = (url: string) =>
  openOperatorContext(
    readConfig({ DATA_DIR: dataDir, PORT: new URL(url).port, LOG_LEVEL: 'silent' }),
  )

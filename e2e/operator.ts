import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { z } from 'zod'
import { markVerified } from '#server/accounts/change-email.ts'
import { findAccountOf } from '#server/accounts/find-account-of.ts'
import { resumeAccount, suspendAccount } from '#server/moderation/suspensions.ts'
import { putBackSite, takeDownSite } from '#server/moderation/take-downs.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { readConfig } from '#server/settings/config.ts'
import { readEarliestCode } from '#server/testing/phone.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { dataDir } from './data-dir.ts'
import { field, heading } from './leader.ts'

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

/** Makes the account that is signed in an operator: its e-mail is proved, and its phone gave a code. */
export async function becomeOperator(page: Page, url: string, email: string): Promise<void> {
  await proveEmail(url, email)
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token)
  })
  const { supabaseKey } = await (await page.request.get('/config.json')).json()
  const post = async (path: string, data: object) => {
    const headers = { apikey: supabaseKey, authorization: `Bearer ${token}` }
    const response = await page.request.post(`/auth/v1/factors${path}`, { data, headers })
    expect(response.status()).toBe(200)
    return response.json()
  }
  const { id, totp } = await post('', { factor_type: 'totp', friendly_name: 'Phone' })
  const challenge = await post(`/${id}/challenge`, {})
  const code = await readEarliestCode(totp.secret)
  await post(`/${id}/verify`, { challenge_id: challenge.id, code })
}

/** Sets up a phone in the app, where the page offers it; returns the key it was given. */
export async function setUpPhone(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const key = (shown ?? '').replaceAll(' ', '')
  await field(page, 'Code').fill(await readEarliestCode(key))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(heading(page, 'Keep these recovery codes')).toBeFocused()
  return key
}

export const openBeside = (url: string) =>
  openOperatorContext(
    readConfig({ DATA_DIR: dataDir, PORT: new URL(url).port, LOG_LEVEL: 'silent' }),
  )

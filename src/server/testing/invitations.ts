import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteAccount } from '../accounts/invitations.ts'
import { makeLink, tokenOf } from '../accounts/link-token.ts'
import { PASSWORD, type TestApp } from './create-test-app.ts'

export const GONE = {
  status: 404,
  code: 'invite_not_found',
  message: expect.stringContaining('This invitation cannot be used'),
}
export const DISABLED = {
  status: 422,
  code: 'signup_disabled',
  message: 'Signups not allowed for this instance',
}

export const newEmail = () => `invited-${randomUUID()}@example.org`

export async function invite(app: TestApp, email = newEmail()) {
  const { seed, linkHash } = makeLink(app.signingSecret)
  const invited = await inviteAccount(app.db, { email, linkHash, by: 'operator' })
  if (!invited) throw new Error('there is an account')
  return { ...invited, token: tokenOf(seed, app.signingSecret) }
}

export const signUp = (app: TestApp, email: string, invite?: unknown) =>
  app.client().auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: 'Pat', ...(invite === undefined ? {} : { invite }) } },
  })

export const read = async (app: TestApp, token: string, address?: string) => {
  const { data, error, response } = await app
    .client(address)
    .functions.invoke('read-invitation', { body: { token } })
  return { data: data ?? (await error.context.json()), response }
}
export const usedBy = async (app: TestApp, id: string) => {
  const [row] = await app.sql`select used_by, used_at from public.site_invitations where id = ${id}`
  return row
}
export const isTrusted = async (app: TestApp, id = '') =>
  (await app.sql`select from private.trusted_accounts where user_id = ${id}`).length === 1

import { queryOptions } from '@tanstack/react-query'
import { RequestError } from '../lib/request-error.ts'
import { connect } from '../session/connect.ts'
import { fetchAsAccount } from '../session/fetch-as-account.ts'
import { wasCodeGiven } from '../session/lacks-code.ts'

export type Phone = { id: string; name: string; since: string }
export type SecondFactor = {
  phones: Phone[]
  /** How many recovery codes are left; null without any set. */
  codesLeft: number | null
  /** Whether a code was given in this session, as changing the second factor needs. */
  isProved: boolean
}

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async (): Promise<SecondFactor> => {
    const { auth } = await connect()
    const phones = await listPhones()
    const { data } = await auth.getSession()
    return {
      phones,
      codesLeft: phones.length > 0 ? await countCodes() : null,
      isProved: data.session !== null && wasCodeGiven(data.session.access_token),
    }
  },
})

export async function listPhones(): Promise<Phone[]> {
  const { auth } = await connect()
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  return data.totp.map(({ id, friendly_name, updated_at }) => ({
    id,
    name: friendly_name || 'Phone',
    since: updated_at,
  }))
}

async function countCodes(): Promise<number | null> {
  const { auth } = await connect()
  const { data, error } = await auth.mfa.recoveryCodes.getStatus()
  if (error?.code === 'mfa_factor_not_found') return null
  if (error) throw error
  return data.remaining
}

export type NewPhone = { id: string; picture: string; key: string; link: string }

/** Another try under the same name replaces the one that was not finished. */
export async function beginPhone(): Promise<NewPhone> {
  const { auth } = await connect()
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (error) throw error
  const { qr_code, secret, uri } = data.totp
  return { id: data.id, picture: qr_code, key: secret, link: uri }
}

export async function giveCode(factorId: string, code: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

export async function giveRecoveryCode(code: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.mfa.recoveryCodes.verify({ code })
  if (error) throw error
}

/** The session asks for a code that nobody needs any more: the operator turned them off. */
export async function goOnWithoutCode(): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.refreshSession()
  if (error) throw error
}

/** Replaces those that are left. They cannot be shown again. */
export async function makeCodes(hasSome: boolean): Promise<string[]> {
  const { auth } = await connect()
  const { recoveryCodes } = auth.mfa
  const { data, error } = await (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate())
  if (error) throw error
  return data.codes
}

export async function removePhone(factorId: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The session has just lost its level: its token must say so.
  await auth.refreshSession()
}

/** For a month this browser needs no code; the server puts it into a cookie that no script reads. */
export async function rememberDevice(): Promise<void> {
  const connection = await connect()
  const { supabaseUrl } = connection.config
  const url = `${supabaseUrl}/auth/v1/factors/remembered-device`
  const response = await fetchAsAccount(connection)(url, { method: 'POST' })
  if (!response.ok) throw new RequestError('This device could not be remembered.', response.status)
}

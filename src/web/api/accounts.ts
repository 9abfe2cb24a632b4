import { queryOptions } from '@tanstack/react-query'
import { RequestError } from '../lib/request-error.ts'
import { connect } from '../session/connect.ts'
import { startSession } from '../session/session.ts'

type Credentials = { email: string; password: string }

export async function signIn(credentials: Credentials): Promise<void> {
  const { auth } = await connect()
  await startSession()
  const { error } = await auth.signInWithPassword(credentials)
  if (error) throw error
}

/** `invite` is the token of an invitation. Resolves to whether the account is signed in at once. */
export async function signUp(credentials: Credentials, invite?: string): Promise<boolean> {
  const { auth } = await connect()
  await startSession()
  const { data, error } = await auth.signUp({
    ...credentials,
    options: {
      emailRedirectTo: `${location.origin}/`,
      ...(invite !== undefined && { data: { invite } }),
    },
  })
  if (error) throw error
  return data.session !== null
}

export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${location.origin}/` },
  })
  if (error) throw error
}

export async function recoverPassword(email: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/` })
  if (error) throw error
}

export async function choosePassword(password: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.updateUser({ password })
  if (error) throw error
}

export type Profile = {
  name: string
  email: string
  /** The e-mail that the account gets once both links are followed; null for none. */
  newEmail: string | null
}

/** As the server has it: both may have changed on another device. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async (): Promise<Profile> => {
    const { auth } = await connect()
    const { data, error } = await auth.getUser()
    if (error) throw error
    const { email = '', new_email, email_change_sent_at, user_metadata } = data.user
    const name: unknown = user_metadata['name']
    const isOpen = Date.now() - Date.parse(email_change_sent_at ?? '') < LINKS_LAST
    return {
      name: typeof name === 'string' ? name : '',
      email,
      newEmail: isOpen ? (new_email ?? null) : null,
    }
  },
})

const LINKS_LAST = 3_600_000

/** Without a name, others read the part of the e-mail before the @. */
export async function saveName(name: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.updateUser({ data: { name: name || null } })
  if (error) throw error
}

export async function changeEmail(email: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: `${location.origin}/` })
  if (error) throw error
}

/** Whether the server has a mail server; without one it confirms accounts by itself. */
export const sendsMailQuery = queryOptions({
  queryKey: ['sends-mail'],
  queryFn: async (): Promise<boolean> => {
    const { supabaseUrl, supabaseKey: apikey } = (await connect()).config
    const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey } })
    if (!response.ok) throw RequestError.unanswered()
    return !(await response.json()).mailer_autoconfirm
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Asks the server; if the suspension is over, the leader goes on. */
export async function isStillSuspended(): Promise<boolean> {
  const { auth } = await connect()
  const { error } = await auth.getUser()
  if (error && error.code !== 'user_banned') throw error
  return error !== null
}

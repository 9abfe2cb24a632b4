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

/** Asks the server; if the suspension is over, the leader goes on. */
export async function isStillSuspended(): Promise<boolean> {
  const { auth } = await connect()
  const { error } = await auth.getUser()
  if (error && error.code !== 'user_banned') throw error
  return error !== null
}

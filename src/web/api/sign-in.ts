import { startSession } from '../session.ts'
import { connect } from '../supabase.ts'

export type Credentials = { email: string; password: string }

export async function signIn(credentials: Credentials): Promise<void> {
  const { auth } = await connect()
  await startSession()
  const { error } = await auth.signInWithPassword(credentials)
  if (error) throw error
}

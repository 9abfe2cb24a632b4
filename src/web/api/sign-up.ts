import { startSession } from '../session.ts'
import { connect } from '../supabase.ts'
import type { Credentials } from './sign-in.ts'

export async function signUp(credentials: Credentials): Promise<void> {
  const { auth } = await connect()
  await startSession()
  const { error } = await auth.signUp({
    ...credentials,
    options: { emailRedirectTo: `${location.origin}/` },
  })
  if (error) throw error
}

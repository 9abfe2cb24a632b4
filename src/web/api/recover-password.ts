import { connect } from '../supabase.ts'

export async function recoverPassword(email: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/` })
  if (error) throw error
}

import { connect } from '../supabase.ts'

export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${location.origin}/` },
  })
  if (error) throw error
}

import { connect } from '../supabase.ts'

export async function choosePassword(password: string): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.updateUser({ password })
  if (error) throw error
}

import { getSession } from './get-token.ts'
import { connect } from './supabase.ts'

/** Refuses to save what nobody would own, before anything is sent. */
export async function requireUser(): Promise<void> {
  if (!(await getSession(await connect()))) throw new Error('Not authenticated')
}

import { FunctionsClient } from '@supabase/functions-js'
import type { ReadInvitation } from '#contract/invitations.ts'
import { connect } from '../session/connect.ts'
import { callFunction } from './call-function.ts'

/** For whom an invitation is. Whoever reads it need not be signed in. */
export function readInvitation(token: string): Promise<ReadInvitation['answer']> {
  const unexplained = 'The invitation could not be read. Please try again.'
  return callFunction<ReadInvitation>('read-invitation', { token }, unexplained, connectAsAnybody)
}

async function connectAsAnybody(): Promise<FunctionsClient> {
  const { supabaseUrl, supabaseKey } = (await connect()).config
  return new FunctionsClient(`${supabaseUrl}/functions/v1`, { headers: { apikey: supabaseKey } })
}

import { FunctionsClient } from '@supabase/functions-js'
import { queryOptions } from '@tanstack/react-query'
import type { ReadInvitation } from '#contract/invitations.ts'
import type {
  AcceptInvitation,
  DeclineInvitation,
  DescribeSeat,
  EndSeat,
  MyInvitations,
} from '#contract/members.ts'
import { connect } from '../session/connect.ts'
import { callFunction } from './call-function.ts'

/** For whom an invitation is. Whoever reads it need not be signed in. */
export function readInvitation(token: string): Promise<ReadInvitation['answer']> {
  const unexplained = 'The invitation could not be read. Please try again.'
  return callFunction<ReadInvitation>('read-invitation', { token }, unexplained, connectAsAnybody)
}

/** Resolves to the id of the site. */
export async function acceptInvitation(request: AcceptInvitation['request']): Promise<string> {
  const unexplained = 'You could not be added. Please try again.'
  return (await callFunction<AcceptInvitation>('accept-invitation', request, unexplained)).siteId
}

export async function declineInvitation(invitationId: string): Promise<void> {
  const unexplained = 'The invitation could not be declined. Please try again.'
  await callFunction<DeclineInvitation>('decline-invitation', { invitationId }, unexplained)
}

export type WaitingInvitation = MyInvitations['answer']['invitations'][number]

/** The invitations to sites that wait for the account, and where its own seat rests. */
export function myInvitationsQuery(userId: string) {
  return queryOptions({
    queryKey: ['my-invitations', userId],
    queryFn: () => callFunction<MyInvitations>('my-invitations', {}, 'Please try again.'),
  })
}

/** Whose seat a parent's link ends. Parents have no account. */
export function describeSeat(token: string): Promise<DescribeSeat['answer']> {
  const unexplained = 'The seat could not be looked up. Please try again.'
  return callFunction<DescribeSeat>('describe-seat', { token }, unexplained, connectAsAnybody)
}

export async function endSeat(token: string): Promise<void> {
  const unexplained = 'The seat could not be ended. Please try again.'
  await callFunction<EndSeat>('end-seat', { token }, unexplained, connectAsAnybody)
}

async function connectAsAnybody(): Promise<FunctionsClient> {
  const { supabaseUrl, supabaseKey } = (await connect()).config
  return new FunctionsClient(`${supabaseUrl}/functions/v1`, { headers: { apikey: supabaseKey } })
}

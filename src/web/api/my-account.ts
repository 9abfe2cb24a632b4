import { queryOptions } from '@tanstack/react-query'
import type { ListSessions } from '#contract/account.ts'
import { connect } from '../session/connect.ts'
import { callFunction } from './call-function.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => {
    const unexplained = 'Where you are signed in could not be loaded.'
    return (await callFunction<ListSessions>('list-sessions', {}, unexplained)).sessions
  },
})

export async function signOutElsewhere(): Promise<void> {
  const { auth } = await connect()
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) throw error
}

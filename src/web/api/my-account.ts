import { queryOptions } from '@tanstack/react-query'
import type {
  DeleteAccount,
  ExportAccount,
  ListSessions,
  PreviewDeletion,
} from '#contract/account.ts'
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

/** Everything about the account, as the text of a file. */
export async function exportAccount(): Promise<string> {
  const unexplained = 'Your data could not be downloaded.'
  const { success: _, ...answer }: ExportAccount['answer'] & { success?: boolean } =
    await callFunction<ExportAccount>('export-account', {}, unexplained)
  return `${JSON.stringify(answer, null, 2)}\n`
}

/** Always asked again: others may have changed who administers a site. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: async () => {
    const unexplained = 'What happens to your sites could not be loaded.'
    return (await callFunction<PreviewDeletion>('preview-deletion', {}, unexplained)).sites
  },
  staleTime: 0,
  gcTime: 0,
})

/** `close`: the ids of sites that nobody else administers. */
export async function deleteAccount(password: string, close: string[]): Promise<void> {
  const unexplained = 'Your account could not be deleted.'
  await callFunction<DeleteAccount>('delete-account', { password, close }, unexplained)
}

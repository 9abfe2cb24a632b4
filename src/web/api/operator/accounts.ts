import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  OperatorAccounts,
  OperatorApprove,
  OperatorInvite,
  OperatorRegistration,
  OperatorResume,
  OperatorSuspend,
  OperatorWithdrawInvitation,
} from '#contract/operator/accounts.ts'
import { callFunction } from '../call-function.ts'

export function accountsQuery(asked: OperatorAccounts['request']) {
  return queryOptions({
    queryKey: ['operator', 'accounts', asked],
    queryFn: () =>
      callFunction<OperatorAccounts>(
        'operator-accounts',
        asked,
        'The accounts could not be read. Please try again.',
      ),
    placeholderData: keepPreviousData,
  })
}

/** Resolves to the number of pages that were taken down with it. */
export async function suspend(asked: OperatorSuspend['request']): Promise<number> {
  const unexplained = 'The account could not be suspended. Please try again.'
  return (await callFunction<OperatorSuspend>('operator-suspend', asked, unexplained)).pages
}

/** Resolves to the number of pages that were put back. */
export async function resume(asked: OperatorResume['request']): Promise<number> {
  const unexplained = 'The suspension could not be ended. Please try again.'
  return (await callFunction<OperatorResume>('operator-resume', asked, unexplained)).pages
}

export const registrationQuery = queryOptions({
  queryKey: ['operator', 'registration'],
  queryFn: () =>
    callFunction<OperatorRegistration>(
      'operator-registration',
      {},
      'Who may sign up could not be read. Please try again.',
    ),
})

export function invite(asked: OperatorInvite['request']): Promise<OperatorInvite['answer']> {
  const unexplained = 'The invitation could not be made. Please try again.'
  return callFunction<OperatorInvite>('operator-invite', asked, unexplained)
}

export async function withdrawInvitation(
  asked: OperatorWithdrawInvitation['request'],
): Promise<void> {
  const unexplained = 'The invitation could not be withdrawn. Please try again.'
  await callFunction<OperatorWithdrawInvitation>('operator-withdraw-invitation', asked, unexplained)
}

export async function approve(asked: OperatorApprove['request']): Promise<void> {
  const unexplained = 'The account could not be approved. Please try again.'
  await callFunction<OperatorApprove>('operator-approve', asked, unexplained)
}

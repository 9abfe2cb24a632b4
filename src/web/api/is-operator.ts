import { queryOptions } from '@tanstack/react-query'
import { connect } from '../session/connect.ts'
import { getSession } from '../session/get-token.ts'

/**
 * Whether the signed-in account may open the operator's page, as the server stated at its last
 * sign-in.
 */
export function isOperatorQuery(userId: string) {
  return queryOptions({
    queryKey: ['is-operator', userId],
    queryFn: async () =>
      (await getSession(await connect()))?.user.app_metadata['operator'] === true,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { connect } from '../session/connect.ts'

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => (await connect()).config,
  staleTime: Number.POSITIVE_INFINITY,
})

import { queryOptions } from '@tanstack/react-query'

type Readiness = { problems?: unknown; warnings?: unknown }

/** The names of what the server complains of; it says so to everybody. */
export const readinessQuery = queryOptions({
  queryKey: ['operator', 'readiness'],
  queryFn: async () => {
    const { problems, warnings } = (await (await fetch('/readyz')).json()) as Readiness
    return [problems, warnings].flat().filter((name) => typeof name === 'string')
  },
})

import type { QueryClient } from '@tanstack/react-query'
import { createContext, type RefObject, useContext } from 'react'

/**
 * Holds the query cache of the account that is signed in, once a view has made it: the builder begins
 * without, and tells it what it saved only if there is one.
 */
export const QueriesCell = createContext<RefObject<QueryClient | null>>({ current: null })

export function useQueriesCell(): RefObject<QueryClient | null> {
  return useContext(QueriesCell)
}

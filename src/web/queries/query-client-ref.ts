import type { QueryClient } from '@tanstack/react-query'
import { createContext, type RefObject, useContext } from 'react'

/**
 * The query cache of the signed-in account, once a view has created it: the builder starts without
 * one, and updates it after a save only if there is one.
 */
export const QueryClientRef = createContext<RefObject<QueryClient | null>>({ current: null })

export function useQueryClientRef(): RefObject<QueryClient | null> {
  return useContext(QueryClientRef)
}

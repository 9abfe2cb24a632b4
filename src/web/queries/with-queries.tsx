import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { createQueries, retryWhenBack } from './create-queries.ts'
import { useQueryClientRef } from './query-client-ref.ts'

/** A view that loads from the server, with the query cache that such views share. */
export function withQueries<Props extends object>(View: ComponentType<Props>) {
  return function ViewWithQueries(props: Props) {
    const ref = useQueryClientRef()
    ref.current ??= createQueries()
    const queries = ref.current
    useEffect(() => retryWhenBack(queries), [queries])
    return (
      <QueryClientProvider client={queries}>
        <View {...props} />
      </QueryClientProvider>
    )
  }
}

import type { UseQueryResult } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'

type Props<Value> = {
  query: UseQueryResult<Value>
  /** The name of the data, as in "The reports". */
  what: string
  children: (value: Value) => ReactNode
}

/** Shows loaded data, or that it is loading, or why it failed. */
export function Loaded<Value>({ query, what, children }: Props<Value>) {
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-3 py-6 text-soft">
        <LoaderCircle aria-hidden className="size-5 animate-spin text-forest" />
        Loading…
      </p>
    )
  }
  return (
    <>
      {error && (
        <div
          role="alert"
          className="mb-6 flex flex-col items-start gap-3 rounded-card bg-danger-tint p-5 sm:p-6"
        >
          <h2 className="text-xl">
            {data === undefined ? `${what} could not be loaded` : `${what} may be out of date`}
          </h2>
          <p>{explainError(error)}</p>
          <Button variant="outline" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  )
}

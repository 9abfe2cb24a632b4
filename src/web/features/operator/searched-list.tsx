import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Loaded } from './loaded.tsx'

/** The most rows that the server lists. */
const MOST = 1_000
/** How many rows are shown at first. */
export const FIRST_ROWS = 25

type Props<Data> = {
  query: UseQueryResult<Data>
  /** What is listed, in the plural: `sites`. */
  what: string
  read: (data: Data) => { rows: ReactNode[]; hasMore: boolean }
  sayCount: (count: number, hasMore: boolean) => string
  most: number
  onMost: (most: number) => void
}

/** The result of a search, of which more can be shown. */
export function SearchedList<Data>(props: Props<Data>) {
  const { query, what, read, sayCount, most, onMost } = props
  return (
    <Loaded query={query} what={`The ${what}`}>
      {(data) => {
        const { rows, hasMore } = read(data)
        return (
          <>
            <p role="status" className="mb-3 text-soft">
              {sayCount(rows.length, hasMore)}
            </p>
            <ul className="flex flex-col gap-3">{rows}</ul>
            {hasMore && most < MOST && (
              <Button
                variant="outline"
                className="mt-6"
                disabled={query.isFetching}
                onClick={() => onMost(Math.min(most * 2, MOST))}
              >
                Show more {what}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

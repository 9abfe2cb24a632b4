import { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '../lib/is-unreachable.ts'
import { waitForServer } from '../lib/wait-for-server.ts'

const RETRIES = 3
const FIRST_PAUSE = 2_000
const LAST_PAUSE = 60_000

class Queries extends QueryClient {
  /** TanStack joins an initial load in flight, whose response may have been read before the change. */
  override async invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ) {
    const predicate: NonNullable<typeof filters>['predicate'] = (query) =>
      query.state.data === undefined && (filters?.predicate?.(query) ?? true)
    await this.cancelQueries({ ...filters, predicate })
    await super.invalidateQueries(filters, options)
  }
}

/**
 * The cache of data from the server. Refusals are final, so they are shown at once, without
 * retries.
 */
export function createQueries(): QueryClient {
  return new Queries({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < RETRIES && !isRefusal(error) },
    },
  })
}

/** Reloads queries that failed because the server was unreachable, once it is back. Returns a function to stop. */
export function retryWhenBack(queries: QueryClient, wait = waitForServer): () => void {
  let stop: (() => void) | undefined
  let pause = FIRST_PAUSE
  const cache = queries.getQueryCache()
  const isStuck = ({ state }: { state: { error: unknown } }) => isUnreachable(state.error)

  async function retry(): Promise<void> {
    stop = undefined
    // A server that is ready may still fail this query: longer pauses let the leader read the error.
    pause = Math.min(pause * 2, LAST_PAUSE)
    await queries.refetchQueries({ type: 'active', predicate: isStuck })
    if (!cache.getAll().some(isStuck)) pause = FIRST_PAUSE
  }

  const stopLooking = cache.subscribe(() => {
    if (cache.getAll().some(isStuck)) {
      stop ??= wait(() => void retry(), { first: pause })
    } else {
      stop?.()
      stop = undefined
    }
  })
  return () => {
    stopLooking()
    stop?.()
  }
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : null
  return typeof status === 'number' && status >= 400 && status < 500
}

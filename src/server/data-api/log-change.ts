import { isUuid } from '../database/is-uuid.ts'
import type { Logger } from '../lib/logging.ts'
import type { ApiRequest } from './read-request.ts'

/** Logs changes that somebody may ask about later: deletions, and changes by functions. */
export function logChange(
  log: Logger,
  accountId: string | undefined,
  request: ApiRequest,
  rows: number,
): void {
  if (request.kind === 'delete' && rows > 0) {
    const table = request.table.name
    log.info({ accountId, table, rows, ids: namedIds(request) }, 'rows were deleted')
  }
  if (request.kind === 'call' && !request.routine.isRead) {
    log.info({ accountId, call: request.routine.name, rows }, 'a call was done')
  }
}

function namedIds({ where }: Extract<ApiRequest, { kind: 'delete' }>): string[] {
  return where
    .flatMap((condition) => {
      if (condition.kind === 'compare' && condition.column.name === 'id') return [condition.value]
      return condition.kind === 'in' && condition.column.name === 'id' ? condition.values : []
    })
    .filter(isUuid)
}

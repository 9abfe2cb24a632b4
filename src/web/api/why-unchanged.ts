import { sharedSentences } from '#contract/shared-sentences.ts'
import { deletedMeanwhile } from '../lib/deleted-meanwhile.ts'
import { RequestError } from '../lib/request-error.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

/** Why a change matched no row: it was deleted elsewhere, or may be read but not changed. */
export async function whyUnchanged(table: 'events' | 'announcements', id: string): Promise<Error> {
  const tables = await connectTables()
  const [row] = unwrap(await tables.from(table).select('id').eq('id', id))
  return row
    ? new RequestError(sharedSentences.not_allowed, 403, 'not_allowed')
    : deletedMeanwhile()
}

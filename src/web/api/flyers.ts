import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import { deletedMeanwhile } from '../lib/deleted-meanwhile.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

type Row = Database['public']['Tables']['site_codes']['Row']

/** A flyer, a card, a poster or a picture with a name. Its QR code leads to /q/CODE, and from there to the page. */
export type NamedFlyer = Pick<Row, 'id' | 'code' | 'name'>

const COLUMNS = 'id, code, name'
/** 32 of them: a byte chooses each as often. None is mistaken for another one on paper. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 4
const TRIES = 5
/** PostgreSQL’s code for a value that another row has. */
const TAKEN = '23505'

async function listFlyers(siteId: string): Promise<NamedFlyer[]> {
  const tables = await connectTables()
  return unwrap(
    await tables
      .from('site_codes')
      .select(COLUMNS)
      .eq('site_id', siteId)
      .order('created_at')
      .order('id'),
  )
}

export function listFlyersQuery(siteId: string) {
  return queryOptions({ queryKey: ['flyers', siteId], queryFn: () => listFlyers(siteId) })
}

export function drawFlyerCode(bytes = crypto.getRandomValues(new Uint8Array(LENGTH))): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Names a new flyer. Its code is drawn again if another flyer of the site has it. */
export async function addFlyer(
  siteId: string,
  name: string,
  drawCode = () => drawFlyerCode(),
  connect = connectTables,
): Promise<NamedFlyer> {
  const tables = await connect()
  for (let left = TRIES; ; left -= 1) {
    const row = { site_id: siteId, code: drawCode(), name }
    const answer = await tables.from('site_codes').insert(row).select(COLUMNS).single()
    if (answer.error?.code !== TAKEN || left <= 1) return unwrap(answer)
  }
}

export async function renameFlyer(id: string, name: string): Promise<void> {
  const tables = await connectTables()
  const answer = await tables.from('site_codes').update({ name }).eq('id', id).select('id')
  if (unwrap(answer).length === 0) throw deletedMeanwhile()
}

export async function deleteFlyer(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('site_codes').delete().eq('id', id))
}

import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import { deletedMeanwhile } from '../lib/deleted-meanwhile.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

type Row = Database['public']['Tables']['site_codes']['Row']

/** A flyer, a card, a poster or a picture with a name. Its QR code leads to /q/CODE, and from there to the page. */
export type NamedCode = Pick<Row, 'id' | 'code' | 'name'>

const COLUMNS = 'id, code, name'
/** 32 of them: a byte chooses each as often. None is mistaken for another one on paper. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 4
const TRIES = 5
/** PostgreSQL’s code for a value that another row has. */
const TAKEN = '23505'

async function listCodes(siteId: string): Promise<NamedCode[]> {
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

export function listCodesQuery(siteId: string) {
  return queryOptions({ queryKey: ['codes', siteId], queryFn: () => listCodes(siteId) })
}

export function makeCode(bytes = crypto.getRandomValues(new Uint8Array(LENGTH))): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Adds a name. Its code is drawn again if another name of the site has it. */
export async function addCode(
  siteId: string,
  name: string,
  drawCode = () => makeCode(),
  connect = connectTables,
): Promise<NamedCode> {
  const tables = await connect()
  for (let left = TRIES; ; left -= 1) {
    const row = { site_id: siteId, code: drawCode(), name }
    const answer = await tables.from('site_codes').insert(row).select(COLUMNS).single()
    if (answer.error?.code !== TAKEN || left <= 1) return unwrap(answer)
  }
}

export async function renameCode(id: string, name: string): Promise<void> {
  const tables = await connectTables()
  const answer = await tables.from('site_codes').update({ name }).eq('id', id).select('id')
  if (unwrap(answer).length === 0) throw deletedMeanwhile()
}

export async function deleteCode(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('site_codes').delete().eq('id', id))
}

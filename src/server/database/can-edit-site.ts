import type { Sql } from 'postgres'
import { asUser } from './as-user.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

/** Asks the one rule of who may edit a site, as that leader. */
export async function canEditSite(sql: Sql, leaderId: string, siteId: string): Promise<boolean> {
  if (!isUuid(siteId)) return false
  const [row] = await asUser(
    sql,
    leaderId,
    (transaction) =>
      transaction<{ may: boolean }[]>`select private.can_edit_site(${siteId}::uuid) as may`,
  )
  return row?.may ?? false
}

import type { Sql } from 'postgres'
import { asUser } from '../database/as-user.ts'
import type { Leader } from '../leader.ts'

/** Whether the database's own rule lets a leader change a site. */
export async function canEdit(sql: Sql, leader: Leader, siteId: string): Promise<boolean> {
  const [answer] = await asUser(
    sql,
    leader.id,
    (transaction) =>
      transaction<{ may: boolean }[]>`select private.can_edit_site(${siteId}::uuid) as may`,
  )
  return answer?.may ?? false
}

import { sql } from 'kysely'
import type { ExportAccount } from '#contract/account.ts'
import type { Db } from '../database/open-pool.ts'

type Noted = Pick<ExportAccount['answer'], 'approval' | 'suspensions' | 'messages'>
type Suspension = { at: Date; reason: string; until: string | null; endedAt: Date | null }

/** What is stored about an account because of what the operator did. */
export async function readOperatorNotes(db: Db, id: string): Promise<Noted> {
  const asked = await db
    .selectFrom('private.approval_requests')
    .select('asked_at as at')
    .where('user_id', '=', id)
    .executeTakeFirst()
  const trusted = await db
    .selectFrom('private.trusted_accounts')
    .select('trusted_at as at')
    .where('user_id', '=', id)
    .executeTakeFirst()
  const { rows: suspensions } = await sql<Suspension>`
    select suspended_at as at, reason, until::text, ended_at as "endedAt"
    from private.suspensions where user_id = ${id} order by suspended_at`.execute(db)
  const messages = await db
    .selectFrom('private.message_recipients as r')
    .innerJoin('private.messages as m', 'm.id', 'r.message_id')
    .select(['m.subject', 'm.made_at as at'])
    .where('r.user_id', '=', id)
    .orderBy('m.made_at')
    .execute()
  return {
    approval: { askedAt: sayTime(asked?.at), approvedAt: sayTime(trusted?.at) },
    suspensions: suspensions.map(({ at, endedAt, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      endedAt: sayTime(endedAt),
    })),
    messages: messages.map(({ at, subject }) => ({ at: at.toISOString(), subject })),
  }
}

const sayTime = (time: Date | null | undefined) => time?.toISOString() ?? null

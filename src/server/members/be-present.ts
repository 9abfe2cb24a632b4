import { sql } from 'kysely'
import type { z } from 'zod'
import type { Other, Presence, presenceRequest } from '#contract/presence.ts'
import { callPerson, personRows } from '../accounts/people.ts'
import type { Db } from '../database/open-pool.ts'
import { notThere } from '../http/shared.errors.ts'

type Found = {
  isAlone: boolean
  revision: number
  others: { userId: string; field: string | null }[]
}

/** Tabs ask this all the time: one statement when nobody else is there. */
export async function bePresent(
  db: Db,
  accountId: string,
  { siteId, session, field }: z.output<typeof presenceRequest>,
): Promise<Presence['answer']> {
  const { rows } = await sql<{ found: Found | null }>`
    select private.be_present(${accountId}, ${siteId}, ${session}, ${field ?? null}) as found`.execute(
    db,
  )
  const found = rows[0]?.found
  if (!found) throw notThere()
  const { others, isAlone, revision } = found
  return { others: others.length > 0 ? await name(db, others) : [], isAlone, revision }
}

async function name(db: Db, others: Found['others']): Promise<Other[]> {
  const ids = others.map(({ userId }) => userId)
  const { rows } = await sql<{ id: string; email: string | null; data: unknown }>`
    select p.id, p.email, p.data from ${personRows} as p where p.id = any(${ids}::uuid[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ id, email, data }) => [id, callPerson(data, email)]))
  return others.flatMap(({ userId, field }) => {
    const called = names.get(userId)
    return called === undefined ? [] : [{ userId, name: called, field }]
  })
}

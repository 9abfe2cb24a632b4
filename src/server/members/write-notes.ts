import { sql } from 'kysely'
import { linesWithoutInvisible } from '#site/text/without-invisible.ts'
import { requireRight, requireRightStill } from '../access/require-right.ts'
import { findPerson } from '../accounts/people.ts'
import type { Db } from '../database/open-pool.ts'
import { copiesToParents } from './copies-to-parents.ts'
import { holdSite } from './hold-members.ts'
import type { MemberParts } from './invite-member.ts'
import { nothingAsked, nothingToAsk } from './members.errors.ts'
import { listRecipients, nameSite } from './tell-members.ts'

type MailParts = Pick<MemberParts, 'db' | 'sendAccountMail'>
type Parts = MailParts & Pick<MemberParts, 'limits'>
type Note = { siteId: string; note: string }
type Kind = 'asked' | 'sent-back'

/** A drafter asks for everything that they changed and have not asked for yet. */
export async function askToPublish(parts: Parts, accountId: string, asked: Note): Promise<void> {
  const { siteId } = asked
  await requireRight(parts.db, accountId, siteId, 'edit')
  await parts.limits.count('noteByAccount', accountId)
  await parts.db.transaction().execute(async (transaction) => {
    await holdSite(transaction, siteId, [])
    await requireRightStill(transaction, accountId, siteId, 'edit')
    const { numUpdatedRows } = await transaction
      .updateTable('drafted_changes')
      .set({ asked_at: sql<Date>`clock_timestamp()` })
      .where('site_id', '=', siteId)
      .where('user_id', '=', accountId)
      .where('asked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw nothingToAsk()
    await keepNote(transaction, accountId, 'asked', asked)
  })
  await mailNote(parts, accountId, 'asked', asked, [])
}

/** Whoever may publish answers all who asked: not yet. */
export async function sendBack(parts: Parts, accountId: string, answer: Note): Promise<void> {
  const { siteId } = answer
  await requireRight(parts.db, accountId, siteId, 'publish')
  await parts.limits.count('noteByAccount', accountId)
  const drafters = await parts.db.transaction().execute(async (transaction) => {
    await holdSite(transaction, siteId, [])
    await requireRightStill(transaction, accountId, siteId, 'publish')
    const sentBack = await transaction
      .updateTable('drafted_changes')
      .set({ asked_at: null, agreed_by: null })
      .where('site_id', '=', siteId)
      .where('asked_at', 'is not', null)
      .returning('user_id')
      .execute()
    if (sentBack.length === 0) throw nothingAsked()
    await keepNote(transaction, accountId, 'sent-back', answer)
    return [...new Set(sentBack.map(({ user_id }) => user_id))]
  })
  await mailNote(parts, accountId, 'sent-back', answer, drafters)
}

/** A picture was removed by somebody who is not an adult that may publish: one of those must look. */
export function tellOfRemoval(parts: MailParts, accountId: string, siteId: string): Promise<void> {
  return mailNote(parts, accountId, 'removed', { siteId, note: '' }, [])
}

async function keepNote(
  transaction: Db,
  accountId: string,
  kind: Kind,
  { siteId, note }: Note,
): Promise<void> {
  await transaction
    .insertInto('site_notes')
    .values({ site_id: siteId, user_id: accountId, kind, note: linesWithoutInvisible(note) })
    .execute()
}

/** Never to one person alone: all admins and editors get every note, and the parents of youths. */
async function mailNote(
  { db, sendAccountMail }: MailParts,
  accountId: string,
  news: Kind | 'removed',
  { siteId, note: typed }: Note,
  drafters: readonly string[],
): Promise<void> {
  const [recipients, copies, site, person] = await Promise.all([
    listRecipients(db, { siteId, roles: ['admin', 'editor'], also: drafters, exceptId: accountId }),
    copiesToParents(db, siteId),
    nameSite(db, siteId),
    findPerson(db, accountId),
  ])
  const note = { news, site, who: person?.name ?? '', note: linesWithoutInvisible(typed) }
  for (const to of recipients) await sendAccountMail({ kind: 'note', to, siteId, ...note })
  for (const copy of copies) await sendAccountMail({ kind: 'note-copy', ...copy, ...note })
}

import { Hono } from 'hono'
import {
  type DeleteAccount,
  deleteAccountRequest,
  type ExportAccount,
  exportAccountRequest,
  type ListSessions,
  listSessionsRequest,
  type PreviewDeletion,
  previewDeletionRequest,
} from '#contract/account.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { succeed } from '../http/succeed.ts'
import { outlineError } from '../lib/logging.ts'
import type { AccountParts } from './account-parts.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { listSessions } from './sessions.ts'
import { listSitesOf } from './sites-of-account.ts'

const MOST_NAMES = 20

/** What “My account” does beyond GoTrue's protocol. Each call is about the caller's own account. */
export function myAccountRoutes(parts: AccountParts) {
  const { db, sendAccountMail } = parts
  return new Hono<FunctionEnvironment>()
    .post('/list-sessions', async (c) => {
      await readCall(c.req.raw, listSessionsRequest)
      return succeed<ListSessions>(c, { sessions: await listSessions(db, c.var.account) })
    })
    .post('/export-account', async (c) => {
      await readCall(c.req.raw, exportAccountRequest)
      return succeed<ExportAccount>(c, await exportAccount(db, c.var.account))
    })
    .post('/preview-deletion', async (c) => {
      await readCall(c.req.raw, previewDeletionRequest)
      return succeed<PreviewDeletion>(c, { sites: await listSitesOf(db, c.var.account.id) })
    })
    .post('/delete-account', async (c) => {
      const call = await readCall(c.req.raw, deleteAccountRequest)
      const { email, closed } = await deleteAccount(parts, c.var.account, call, c.var.clientIp)
      const names = closed.slice(0, MOST_NAMES).map(({ name }) => name)
      // The account is gone, whether or not its mail can be queued.
      await sendAccountMail({ kind: 'deleted', to: email, closed: names }).catch((error: unknown) =>
        c.var.log.error(outlineError(error), 'the mail about a deleted account was not queued'),
      )
      return succeed<DeleteAccount>(c, {})
    })
}

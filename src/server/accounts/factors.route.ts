import { type Context, Hono } from 'hono'
import type { Environment } from '../http/environment.ts'
import type { Account } from '../http/function-environment.ts'
import type { Why } from '../http/session-refusal.ts'
import { insufficientLevel } from '../http/session-refusal.ts'
import type { AccountParts } from './account-parts.ts'

import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from './factors.ts'
import { readFields } from './read-fields.ts'
import { countCodes, makeCodes, removeCodes, verifyCode } from './recovery-codes.ts'
import { rememberDevice, writeDeviceCookie } from './remembered-devices.ts'
import { lockAccount, readLevel } from './second-factor.ts'

type Call = Context<Environment>
type RequireAccount = (c: Call, tolerated?: readonly Why[]) => Promise<Account>

/** The second factor, by GoTrue's protocol, but for remembered devices, which it does not know. */
export function factorRoutes(parts: AccountParts, requireAccount: RequireAccount) {
  /** A session that still lacks its code may do this. */
  const requireAny = (c: Call) => requireAccount(c, ['second_factor'])
  const note = (c: Call, { id }: Account, what: string) => c.var.log.info({ accountId: id }, what)

  return new Hono<Environment>()
    .post('/', async (c) =>
      c.json(await enrollFactor(parts, await requireAccount(c), await readFields(c))),
    )
    .get('/recovery-codes', async (c) => c.json(await countCodes(parts.db, await requireAny(c))))
    .post('/recovery-codes', async (c) => {
      const account = await requireAccount(c)
      const { friendly_name: friendlyName } = await readFields(c)
      return c.json(await makeCodes(parts, account, { friendlyName, replaces: false }))
    })
    .post('/recovery-codes/regenerate', async (c) => {
      const account = await requireAccount(c)
      return c.json(await makeCodes(parts, account, { friendlyName: '', replaces: true }))
    })
    .post('/recovery-codes/verify', async (c) => {
      const account = await requireAny(c)
      const session = await verifyCode(parts, account, (await readFields(c)).code)
      note(c, account, 'a recovery code was used')
      return c.json(session)
    })
    .delete('/recovery-codes', async (c) =>
      c.json(await removeCodes(parts, await requireAccount(c))),
    )
    .post('/remembered-device', async (c) => {
      const account = await requireAccount(c)
      await parts.limits.count('factorByAccount', account.id)
      const token = await parts.db.transaction().execute(async (transaction) => {
        // A password that is changed meanwhile ends what was remembered before.
        await lockAccount(transaction, account)
        const { isProved } = await readLevel(transaction, account)
        if (!isProved) throw insufficientLevel(403)
        return rememberDevice(transaction, account.id)
      })
      c.header('Set-Cookie', writeDeviceCookie(token, parts.appOrigin))
      return c.body(null, 204)
    })
    .post('/:id/challenge', async (c) =>
      c.json(await challengeFactor(parts, await requireAny(c), c.req.param('id'))),
    )
    .post('/:id/verify', async (c) => {
      const account = await requireAny(c)
      const session = await verifyFactor(parts, account, c.req.param('id'), await readFields(c))
      note(c, account, 'a code of the second factor was accepted')
      return c.json(session)
    })
    .delete('/:id', async (c) => {
      const account = await requireAny(c)
      const removed = await unenrollFactor(parts, account, c.req.param('id'))
      note(c, account, 'a phone was removed from the second factor')
      return c.json(removed)
    })
}

import { createMiddleware } from 'hono/factory'
import { isOperatorNow } from '../accounts/is-operator.ts'
import { readLevel } from '../accounts/second-factor.ts'
import type { Db } from '../database/open-pool.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { notFound } from '../http/http.errors.ts'
import { insufficientLevel } from '../http/session-refusal.ts'
import { shortPassword } from './operator-page.errors.ts'

type Parts = { db: Db; operators: readonly string[] }

/**
 * Answers everybody but an operator as if the following routes did not exist. Operators need a code
 * given in this session, for which no remembered device stands, and a long password. Queries the
 * database each time.
 */
export function requireOperator({ db, operators }: Parts) {
  return createMiddleware<FunctionEnvironment>(async (c, next) => {
    const { account } = c.var
    if (!(await isOperatorNow(db, { operators, accountId: account.id }))) throw notFound()
    const { isProved, hasLongPassword } = await readLevel(db, account)
    if (!isProved) throw insufficientLevel(403)
    if (!hasLongPassword) throw shortPassword()
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
}

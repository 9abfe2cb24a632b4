import { createMiddleware } from 'hono/factory'
import { isOperator } from '../accounts/is-operator.ts'
import type { Db } from '../database/open-pool.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { notFound } from '../http/http.errors.ts'

type Parts = { db: Db; operators: readonly string[] }

/**
 * To everybody but an operator what follows is as if it were not there. The database is asked each time: an
 * account that was removed, or has another e-mail, is refused from then on.
 */
export function requireOperator({ db, operators }: Parts) {
  return createMiddleware<FunctionEnvironment>(async (c, next) => {
    if (operators.length === 0) throw notFound()
    const found = await db
      .selectFrom('auth.users as u')
      .select('u.id')
      .where('u.id', '=', c.var.account.id)
      .where(isOperator(operators))
      .executeTakeFirst()
    if (!found) throw notFound()
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
}

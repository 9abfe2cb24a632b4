import { createMiddleware } from 'hono/factory'
import { isOperatorNow } from '../accounts/is-operator.ts'
import type { Db } from '../database/open-pool.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { notFound } from '../http/http.errors.ts'

type Parts = { db: Db; operators: readonly string[] }

/**
 * Answers everybody but an operator as if the following routes did not exist. Queries the database
 * each time.
 */
export function requireOperator({ db, operators }: Parts) {
  return createMiddleware<FunctionEnvironment>(async (c, next) => {
    const accountId = c.var.account.id
    if (!(await isOperatorNow(db, { operators, accountId }))) throw notFound()
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
}

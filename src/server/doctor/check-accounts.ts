import { sql } from 'kysely'
import { countWaiting } from '../accounts/approvals.ts'
import { listUnprovedOperators } from '../accounts/is-operator.ts'
import type { Db } from '../database/open-pool.ts'
import { callTool } from '../starting/name-tool.ts'
import { type Check, fine, warn } from './finding.ts'

export const checkOperators: Check = {
  name: 'operators',
  about: 'whether the accounts in OPERATORS can open the operator’s page',
  async run({ db, config: { operators, appOrigin } }) {
    if (operators.length === 0) return fine('OPERATORS names nobody, so there is no /operator')
    if (!db || !(await hasTables(db))) return fine(`${operators.join(', ')}: once it has started`)
    const unproved = await listUnprovedOperators(db, operators)
    if (unproved.length === 0) return fine(`${operators.join(', ')} can open ${appOrigin}/operator`)
    return warn(
      `no account has a verified e-mail for ${unproved.join(', ')}, so /operator says that it is not there`,
      'sign up with that e-mail, and follow the link that is mailed to it; “Forgot your password?” sends another',
    )
  },
}

export const checkAccounts: Check = {
  name: 'accounts',
  about: 'whether accounts wait for your approval',
  async run({ db }) {
    const count = db && (await hasTables(db)) ? await countWaiting(db) : 0
    if (count === 0) return fine('none waits for your approval')
    return warn(
      count === 1 ? '1 waits for your approval' : `${count} wait for your approval`,
      callTool('accounts --waiting'),
    )
  },
}

/** Before a newer ScoutSite starts for the first time, they do not exist. */
async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('private.approval_requests') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}

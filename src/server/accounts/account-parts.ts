import type { Sql } from 'postgres'
import type { Backend } from '../backend.ts'
import type { Locks } from '../database/locks.ts'
import type { AccountMails } from './account-mails.ts'
import type { AttemptLimits } from './limit-attempts.ts'
import type { VerifyToken } from './verify-token.ts'

/** What the account calls stand on. */
export type AccountParts = {
  sql: Sql
  backend: Backend
  limits: AttemptLimits
  locks: Locks
  mails: AccountMails
  verifyToken: VerifyToken
  appOrigin: string
  requiresConfirmation: boolean
}

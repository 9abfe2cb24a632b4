import type { Registration } from '#contract/registration.ts'
import type { Db } from '../database/open-pool.ts'
import type { SendAccountMail } from './account-mails.ts'
import type { AttemptLimits } from './limit-attempts.ts'
import type { ReadToken } from './read-token.ts'
import type { VerifyToken } from './verify-token.ts'

/** The dependencies of the account calls. */
export type AccountParts = {
  db: Db
  limits: AttemptLimits
  sendAccountMail: SendAccountMail
  readToken: ReadToken
  verifyToken: VerifyToken
  signingSecret: string
  appOrigin: string
  requiresConfirmation: boolean
  registration: Registration
  operators: readonly string[]
  operatorEmail: string
  mailFrom: string
}

import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../lib/logging.ts'

export type ClaimParts = {
  db: Db
  log: Logger
  limits: AttemptLimits
  signingSecret: string
  siteDomain: string
  appOrigin: string
  demo: boolean
  dnsServers: readonly string[]
  sendAccountMail: SendAccountMail
}

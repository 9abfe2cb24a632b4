import { codeOf } from '../lib/code-of.ts'
import { explainOperatorError } from '../operation/explain-operator-error.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { checkAccounts, checkOperators } from './check-accounts.ts'
import { checkBackups } from './check-backups.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkFiles } from './check-files.ts'
import { checkFolder } from './check-folder.ts'
import { checkMail } from './check-mail.ts'
import { checkNames } from './check-names.ts'
import { checkProgram } from './check-program.ts'
import { checkProxy } from './check-proxy.ts'
import { checkService } from './check-service.ts'
import { checkTls } from './check-tls.ts'
import { type Check, type Finding, type Place, wrong } from './finding.ts'

/** In the order in which an operator would fix the problems. */
export const checks: Check[] = [
  checkProgram,
  checkFolder,
  checkDisk,
  checkDatabase,
  checkClock,
  checkFiles,
  checkService,
  checkMail,
  checkNames,
  checkTls,
  checkProxy,
  checkOperators,
  checkAccounts,
  checkBackups,
]

export type Examined = Finding & { name: string }

/** Runs all checks of an installation. A check that throws is a finding itself. */
export async function examine(place: Place): Promise<Examined[]> {
  const findings: Examined[] = []
  let { db } = place
  for (const check of checks) {
    const finding = await examineOne(check, { ...place, db })
    findings.push({ name: check.name, ...finding })
    // Reported once, not again by each check that uses it.
    if (check === checkDatabase && finding.state === 'error') db = null
  }
  return findings
}

export const examineOne = (check: Check, place: Place) =>
  check.run(place).catch((error) => explain(error, place))

function explain(error: unknown, { config }: Place): Finding {
  const explained = explainOperatorError(error, config)
  if (explained instanceof StartupError) {
    const { says, mend } = explained
    return { state: 'error', says, ...(mend !== undefined && { mend }) }
  }
  return wrong(`it does not answer (${codeOf(error) || 'no code'})`, 'see the log of the server')
}

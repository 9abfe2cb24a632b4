import { setTimeout as delay } from 'node:timers/promises'
import { everyNight } from '../jobs/every-night.ts'
import { GivenUp } from '../jobs/given-up.ts'
import type { Job } from '../jobs/job-queue.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { Config } from '../settings/config.ts'
import { backUpToRepository } from './back-up-to-repository.ts'
import { readBackupKey } from './backup-key.ts'
import type { BackupPlace } from './backup-place.ts'
import { noteKept, readLastProven } from './backup-rows.ts'
import { composeBackupMail } from './compose-backup-mail.ts'
import { describeProblem } from './describe-problem.ts'
import { dropOldSnapshots } from './drop-old-snapshots.ts'
import { repositoryAt } from './open-repository.ts'
import { listSnapshots } from './snapshot-list.ts'

type Parts = BackupPlace & Config & { log: Logger; mailTransport: MailTransport }

/** A short outage of the target is no reason to alert anybody. */
const AGAIN_AFTER = 10 * 60 * 1_000
const LONGEST = 6 * 60 * 60
/** The most retries of a backup that a restart or a crash cut short. */
const MOST_AGAIN = 5

/** Backs up every night to BACKUP_TO; if that fails twice, the operator gets a mail. */
export function nightlyBackupJob(parts: Parts, againAfter = AGAIN_AFTER): Job {
  return {
    name: 'backup',
    ...everyNight(parts),
    options: {
      retryLimit: MOST_AGAIN,
      expireInSeconds: LONGEST,
      heartbeatSeconds: 60,
      policy: 'stately',
    },
    async work(signal) {
      if (!parts.backupTo) return
      try {
        await backUp(parts).catch(async (error) => {
          const problem = describeProblem(error)
          parts.log.warn(
            { ...outlineError(error), problem },
            'the backup failed, and is tried again',
          )
          await delay(againAfter, undefined, { signal })
          await backUp(parts)
        })
      } catch (error) {
        // The next server to start retries it.
        if (signal.aborted) throw error
        const problem = describeProblem(error)
        await tellOperator(parts, problem)
        throw new GivenUp('the backup failed', { about: { problem }, cause: error })
      }
    },
  }
}

async function backUp(parts: Parts): Promise<void> {
  const { db, backupTo, backupKeyFile, log } = parts
  const target = repositoryAt(backupTo)
  const proven = await readLastProven(db, target)
  const key = backupKeyFile ? readBackupKey(backupKeyFile) : undefined
  const { bytes, summary, repository, snapshot } = await backUpToRepository(parts, target, {
    key,
    isNightly: true,
  })
  const dropped = await dropOldSnapshots(repository, snapshot, proven)
  const look = async () =>
    noteKept(db, target, [...(await listSnapshots(repository.store)), snapshot])
  // The backup was taken: neither a full disk nor a brief bucket failure makes it a failed one.
  await look().catch((error) =>
    log.warn(outlineError(error), 'which backups are kept could not be noted'),
  )
  const { files, missing } = summary
  log.info({ bytes, files, missing: missing.length, dropped: dropped.length }, 'backed up')
}

async function tellOperator(parts: Parts, problem: string): Promise<void> {
  const { operatorEmail, mailTransport, appOrigin, log } = parts
  if (!operatorEmail) return
  try {
    await mailTransport.deliver(composeBackupMail(operatorEmail, { appOrigin, problem }))
  } catch (error) {
    log.error(outlineError(error), 'the operator could not be told that the backup failed')
  }
}

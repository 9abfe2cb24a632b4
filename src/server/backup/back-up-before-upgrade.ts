import { hasAccounts } from '../accounts/has-accounts.ts'
import { openPool } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { explainedStore } from '../storage/explained-store.ts'
import { storeBelow } from '../storage/store-below.ts'
import type { BackupPlace } from './backup-place.ts'
import { describeProblem } from './describe-problem.ts'
import { openSnapshot } from './open-snapshot.ts'
import { plainSeal } from './seal.ts'
import { takeBackup } from './take-backup.ts'

/** Beside the files, where a copy takes no disk space and no bucket traffic. */
export const UPGRADES = 'upgrades'

type Place = Omit<BackupPlace, 'db'>

/** Backs up a non-empty database before a newer ScoutSite migrates it. */
export async function backUpBeforeUpgrade(place: Place, log: Logger): Promise<void> {
  const { store, databaseUrl } = place
  const db = openPool(databaseUrl, { max: 1 })
  try {
    if (!(await hasAccounts(db))) return
    const explained = explainedStore(store, 'the place of the files')
    const repository = { store: storeBelow(explained, UPGRADES), seal: plainSeal }
    const copy = (from: string, to: string) => explained.copy(from, `${UPGRADES}/${to}`)
    const open = () => openSnapshot(repository, new Date(), copy)
    log.info({ folder: UPGRADES }, 'before the upgrade a backup is taken')
    const { bytes, summary, sink } = await takeBackup({ ...place, db }, open, { target: UPGRADES })
    const { snapshot } = sink
    log.info({ snapshot, bytes, files: summary.files }, 'before the upgrade a backup was taken')
  } catch (error) {
    log.error(outlineError(error), 'before the upgrade no backup could be taken')
    throw new StartupError(
      `The backup before the upgrade failed, so nothing was upgraded. ${describeProblem(error)}`,
    )
  } finally {
    await db.destroy()
  }
}

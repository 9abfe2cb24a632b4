import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const MINUTE = 60_000
const BEAT = MINUTE
/** Without a heartbeat for this long, a server has stopped, or no longer processes uploads. */
const SILENCE = 15 * MINUTE
/** Earlier versions have no heartbeat. */
const SILENCE_OF_OLDER = 24 * 60 * MINUTE

export type UploadFolder = { folder: string; close: () => Promise<void> }

/**
 * Creates this process's folder for uploads in progress, and removes the folders of crashed
 * processes. Other servers may use the same data folder, in containers that share host name and
 * process ID with us, so each touches its folder as a heartbeat.
 */
export async function openUploadFolder(dataDir: string, now = Date.now): Promise<UploadFolder> {
  const common = join(dataDir, 'tmp')
  await mkdir(common, { recursive: true, mode: 0o700 })
  const own = `server-${randomUUID()}`
  const folder = join(common, own)
  await mkdir(folder, { mode: 0o700 })
  await sweepSilent(common, own, now())
  const beat = setInterval(async () => {
    const time = new Date(now())
    try {
      await utimes(folder, time, time)
    } catch {
      // After a long sleep of the machine, another server may have removed it. If it cannot be
      // created again, the next upload fails with the reason.
      await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
    }
    // A folder that cannot be removed now is tried again at the next heartbeat.
    await sweepSilent(common, own, now()).catch(() => undefined)
  }, BEAT)
  beat.unref()
  return {
    folder,
    async close() {
      clearInterval(beat)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function sweepSilent(common: string, own: string, now: number): Promise<void> {
  for (const name of await readdir(common)) {
    if (name === own) continue
    const maxAge = maxAgeOf(name)
    const found = maxAge && (await stat(join(common, name)).catch(() => undefined))
    if (found && now - found.mtimeMs > maxAge) {
      await rm(join(common, name), { recursive: true, force: true })
    }
  }
}

function maxAgeOf(name: string): number | undefined {
  if (name.startsWith('server-')) return SILENCE
  return name.startsWith('uploads-') ? SILENCE_OF_OLDER : undefined
}

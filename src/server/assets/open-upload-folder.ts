import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const MINUTE = 60_000
const BEAT = MINUTE
/** After so long without a sign of life a server has ended, or does not work on uploads any more. */
const SILENCE = 15 * MINUTE
/** Versions before gave no sign of life. */
const SILENCE_OF_OLDER = 24 * 60 * MINUTE

export type UploadFolder = { folder: string; close: () => Promise<void> }

/**
 * A folder of this process for uploads in work. What a crash left in those of others is removed;
 * other servers may work on the same data folder, in containers that share host name and process
 * number with us, so each renews the time of its folder as long as it lives.
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
      // After a long sleep of the machine another one has swept it. Where it cannot be made again,
      // the next upload fails with the reason.
      await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
    }
    // What cannot be removed now is tried again at the next beat.
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

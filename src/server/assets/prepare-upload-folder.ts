import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const DAY = 86_400_000

/**
 * A folder of this process for uploads in work. What a crash left in those of others is removed;
 * another server may work on the same data folder, so only where that one has gone.
 */
export async function prepareUploadFolder(dataDir: string, now = Date.now()): Promise<string> {
  const common = join(dataDir, 'tmp')
  await mkdir(common, { recursive: true })
  for (const name of await readdir(common)) await sweepFolder(join(common, name), name, now)
  return mkdtemp(join(common, `uploads-${hostname()}-${process.pid}-`))
}

async function sweepFolder(folder: string, name: string, now: number): Promise<void> {
  const [, host, pid] = /^uploads-(.+)-(\d+)-\w+$/.exec(name) ?? []
  if (!host) return
  if (host === hostname() && !isAlive(Number(pid))) {
    await rm(folder, { recursive: true, force: true })
    return
  }
  // Of another machine, or of a process whose number was given again: nothing takes a day.
  for (const entry of await readdir(folder).catch(() => [])) {
    const upload = join(folder, entry)
    const changed = await stat(upload).catch(() => null)
    if (changed && now - changed.mtimeMs > DAY) await rm(upload, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  // One before us had our number, as the first process of a container always has.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

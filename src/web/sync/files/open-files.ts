import { listAssets } from '../../api/list-assets.ts'
import { isAway } from '../../lib/is-away.ts'
import { onLeave } from '../leave-account.ts'
import { createFileSync } from './file-sync.ts'
import { createLocalFiles } from './local-files.ts'
import type { OpenedFiles } from './opened-files.ts'

/**
 * The files that one account has open in this tab, independent of views: uploads continue during
 * navigation.
 */
function openAccount(userId: string) {
  const device = createLocalFiles(userId)
  const sites = new Map<string, Promise<OpenedFiles>>()

  async function create(siteId: string, isSaved: boolean): Promise<OpenedFiles> {
    const local = await device.read(siteId)
    const sync = createFileSync(siteId, local, isSaved, {
      list: listAssets,
      loadSender: async () => (await import('./file-sender.ts')).fileSender,
      readBlob: device.readBlob,
      dropBlob: (id) => void device.removeBlob(id),
      keep: (kept) => device.write(siteId, kept),
    })
    let end: (() => void) | null = null
    let isStopped = false
    const opened: OpenedFiles = {
      sync,
      device,
      isStopped: () => isStopped,
      start() {
        if (end || isStopped) return
        end = sync.start()
        if (device.hasPicked(siteId)) void resumePicks(opened)
      },
      stop() {
        isStopped = true
        end?.()
      },
    }
    return opened
  }

  return {
    open(siteId: string, isSaved: boolean): Promise<OpenedFiles> {
      const opened = sites.get(siteId) ?? create(siteId, isSaved)
      sites.set(siteId, opened)
      return opened
    },
    async forget(siteId: string): Promise<void> {
      ;(await sites.get(siteId))?.stop()
      sites.delete(siteId)
      await device.remove(siteId)
    },
    async stop(): Promise<void> {
      for (const opened of sites.values()) (await opened).stop()
    },
  }
}

const accounts = new Map<string, ReturnType<typeof openAccount>>()

function accountOf(userId: string): ReturnType<typeof openAccount> {
  const account = accounts.get(userId) ?? openAccount(userId)
  accounts.set(userId, account)
  return account
}

/** A site's files as the server has them; as this device stored them when the server is unreachable. */
export async function openFiles(
  userId: string,
  siteId: string,
  isSaved: boolean,
): Promise<OpenedFiles> {
  const opened = await accountOf(userId).open(siteId, isSaved)
  if (isSaved) opened.sync.allow()
  try {
    await opened.sync.look()
  } catch (error) {
    const { isKnown, isBusy } = opened.sync
    // While files are being sent, a listing may be out of date when it arrives.
    if (!isKnown() || !(isAway(error) || isBusy())) throw error
  }
  opened.start()
  return opened
}

/** Forgets the files of a site that is gone. */
export async function forgetFiles(userId: string, siteId: string): Promise<void> {
  await accountOf(userId).forget(siteId)
}

onLeave((userId) => {
  void accounts.get(userId)?.stop()
  accounts.delete(userId)
})

/** Resumes preparing files that were picked before a reload, whichever view is open. */
async function resumePicks(opened: OpenedFiles): Promise<void> {
  const { picksOf } = await import('./picks-of.ts')
  picksOf(opened).resume()
}

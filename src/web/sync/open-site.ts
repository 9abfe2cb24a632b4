import type { SiteRecord } from '#contract/site-record.ts'
import { listAssets } from '../api/assets.ts'
import { createSite, getSite, updateSite } from '../api/sites.ts'
import { isUnreachable } from '../lib/is-unreachable.ts'
import { chosenTemplate } from '../navigation/chosen-template.ts'
import { type Draft, startDraft } from './document/draft.ts'
import { draftStore } from './document/draft-store.ts'
import { adoptOldFiles } from './document/old-drafts.ts'
import { filesOf } from './document/outline.ts'
import { createDeviceFiles } from './files/device-files.ts'
import type { SiteWithFiles } from './files/prepare-queue.ts'
import { mapFiles } from './files/site-files.ts'
import { onLeave } from './leave-account.ts'
import { createSiteSync, type SiteSync, type SyncServer } from './site-sync.ts'
import { heldLocks } from './this-tab.ts'

/** A site that is open in this tab. */
export type OpenSite = SiteWithFiles & {
  /** Stores the site on the device from now on, even once the server has all of it. */
  startStoring: () => void
  stop: () => void
}

/**
 * The revision of a saved site that is not on this device yet: it differs from every revision of
 * the server.
 */
const UNKNOWN = 0

type Opening = {
  /** Whether it was never saved. */
  isNew?: boolean
  /** The record that a list has just loaded. */
  record?: SiteRecord
  /** Whether it is opened for editing, so that the device stores it for the next time. */
  isEdited?: boolean
}

const server: SyncServer = {
  create: createSite,
  update: updateSite,
  read: getSite,
  list: listAssets,
}

/**
 * The sites that one account has open in this tab, independent of views: saving and uploads continue during
 * navigation.
 */
function openAccount(userId: string) {
  const device = createDeviceFiles(userId)
  const sites = new Map<string, Promise<OpenSite>>()

  async function create(siteId: string, { isNew, record }: Opening): Promise<OpenSite> {
    const stored = draftStore.read(userId, siteId, await heldLocks())
    let isStored = stored !== null || isNew === true
    const fresh = () => {
      const draft = startDraft(siteId, isNew ? chosenTemplate.take() : null)
      return isNew ? draft : { ...draft, revision: UNKNOWN }
    }
    const storeDraft = (changed: Draft) => {
      isStored ||= changed.isDirty
      return isStored ? draftStore.write(userId, changed) : changed.document
    }
    const found = stored ?? fresh()
    const adopted = adoptOldFiles(userId, found)
    if (adopted !== found) storeDraft(adopted)
    const draft = await withThumbs(adopted)
    const sync = createSiteSync(draft, {
      userId,
      server: { ...server, read: startingWith(record, stored) },
      loadUpload: async () => (await import('../api/uploads.ts')).uploadAsset,
      readBlob: device.readBlob,
      dropBlob: (id) => void device.removeBlob(id),
      storeDraft,
    })
    await pull(sync, stored !== null)
    const stops = [sync.start(), draftStore.watch(userId, siteId, sync.adoptDraft)]
    let isStopped = false
    const opened: OpenSite = {
      sync,
      device,
      isStopped: () => isStopped,
      startStoring() {
        isStored = true
        // A site that was never saved is not stored before something is typed.
        if (sync.isSaved()) sync.storeOnDevice()
      },
      stop() {
        isStopped = true
        for (const stop of stops) stop()
      },
    }
    if (device.hasPicked(siteId)) void resumePicks(opened)
    return opened
  }

  /** Fills in thumbnails: for a file that is not on the server yet, it is stored with its bytes. */
  async function withThumbs(draft: Draft): Promise<Draft> {
    const { texts, files } = draft.document
    const bare = filesOf(draft.document).filter(({ thumb }) => thumb === '')
    const read = async (id: string) => [id, await device.readThumb(id)] as const
    const thumbs = new Map(await Promise.all(bare.map(({ id }) => read(id))))
    const shown = mapFiles(files, (file) => ({ ...file, thumb: thumbs.get(file.id) ?? file.thumb }))
    return { ...draft, document: { texts, files: shown } }
  }

  async function close(siteId: string): Promise<void> {
    const opening = sites.get(siteId)
    sites.delete(siteId)
    const opened = await opening?.catch(() => undefined)
    opened?.stop()
  }

  return {
    async open(siteId: string, how: Opening): Promise<OpenSite> {
      const known = sites.get(siteId)
      const opening = known ?? create(siteId, how)
      sites.set(siteId, opening)
      try {
        const opened = await opening
        if (known) await pull(opened.sync, true)
        if (how.isEdited) opened.startStoring()
        return opened
      } catch (error) {
        if (sites.get(siteId) === opening) await close(siteId)
        throw error
      }
    },
    close,
    /** Removes a deleted site from this device. `document` names further files of it. */
    async forget({ siteId, document }: Partial<Draft> & Pick<Draft, 'siteId'>): Promise<void> {
      const draft = draftStore.read(userId, siteId)
      const opened = await sites.get(siteId)?.catch(() => undefined)
      await close(siteId)
      const documents = [document, draft?.document, opened?.sync.document.get()]
      draftStore.remove(userId, siteId)
      const ids = documents.flatMap((each) => (each ? filesOf(each) : [])).map(({ id }) => id)
      await device.remove(siteId, ids)
    },
    async stop(): Promise<void> {
      for (const siteId of [...sites.keys()]) await close(siteId)
    },
  }
}

/**
 * Reads a site, the first time from a list that was just loaded, unless this device knows a newer
 * revision.
 */
function startingWith(record: SiteRecord | undefined, stored: Draft | null): SyncServer['read'] {
  const isOld = record && stored && record.revision < (stored.revision ?? 0)
  let first = isOld ? undefined : record
  return async (siteId) => {
    const listed = first
    first = undefined
    return listed ?? getSite(siteId)
  }
}

/** Pulls the server's version; when it is unreachable, the one stored on this device is used. */
async function pull(sync: SiteSync, isKnown: boolean): Promise<void> {
  if (!sync.isSaved()) return
  try {
    await sync.pull()
  } catch (error) {
    if (!isKnown || !isUnreachable(error)) throw error
  }
}

const accounts = new Map<string, ReturnType<typeof openAccount>>()

function accountOf(userId: string): ReturnType<typeof openAccount> {
  const account = accounts.get(userId) ?? openAccount(userId)
  accounts.set(userId, account)
  return account
}

export const openSite = (userId: string, siteId: string, how: Opening = {}) =>
  accountOf(userId).open(siteId, how)
export const closeSite = (userId: string, siteId: string) => accountOf(userId).close(siteId)
export const forgetSite = (
  userId: string,
  site: Parameters<ReturnType<typeof openAccount>['forget']>[0],
) => accountOf(userId).forget(site)

onLeave((userId) => {
  void accounts.get(userId)?.stop()
  accounts.delete(userId)
})

/** Resumes preparing files that were picked before a reload, whichever view is open. */
async function resumePicks(opened: OpenSite): Promise<void> {
  const { prepareQueueOf } = await import('./files/prepare-queue-of.ts')
  prepareQueueOf(opened).resume()
}

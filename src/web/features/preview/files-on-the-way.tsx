import { useEffect, useState } from 'react'
import { useStore } from '../../lib/create-store.ts'
import { listFiles } from '../../sync/files/site-files.ts'
import type { SiteSync } from '../../sync/site-sync.ts'

type Props = { sync: SiteSync; isPublishing: boolean }

/** How many files are still being uploaded. Publishing waits for them. */
export function FilesOnTheWay({ sync, isPublishing }: Props) {
  const { files } = useStore(sync.document, sync.document.get())
  const stored = useStore(sync.stored, sync.stored.get())
  const uploads = useStore(sync.uploads.states, sync.uploads.states.get())
  const all = listFiles(files)
  const there = all.filter(({ id }) => stored[id]).length
  const isMoving = all.some(({ id }) => !stored[id] && uploads[id] && uploads[id].kind !== 'failed')
  const [wasMoving, setWasMoving] = useState(false)
  useEffect(() => {
    if (isMoving) setWasMoving(true)
  }, [isMoving])
  const what = all.length === 1 ? 'photo or file is' : 'photos and files are'
  const news = `${there} of ${all.length} ${what} uploaded.`
  return (
    <p
      role="status"
      // Reserves its space, so that the buttons below do not move under a finger as uploads finish.
      className={`mt-3 max-w-prose text-balance empty:hidden sm:ml-auto sm:text-right ${wasMoving ? 'min-h-12' : ''}`}
    >
      {isMoving
        ? isPublishing
          ? `${news} Your page goes live as soon as everything has arrived.`
          : `${news} The rest is being sent; you can publish in the meantime.`
        : wasMoving && all.length > 0 && news}
    </p>
  )
}

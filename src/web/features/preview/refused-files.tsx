import { fields } from '#site/facts/fields.ts'
import { Button } from '../../components/ui/button.tsx'
import { useStore } from '../../lib/create-store.ts'
import { go } from '../../navigation/navigation.ts'
import { FILE_KINDS } from '../../sync/files/file-kinds.ts'
import { listFiles, type SiteFile, withoutFile } from '../../sync/files/site-files.ts'
import type { SiteSync } from '../../sync/site-sync.ts'

type Props = { siteId: string; sync: SiteSync }

/** Files that the server refused. They need not block publishing: one tap leaves a file out. */
export function RefusedFiles({ siteId, sync }: Props) {
  const uploads = useStore(sync.uploads.states, sync.uploads.states.get())
  const refused = listFiles(sync.document.get().files).flatMap((file) => {
    const upload = uploads[file.id]
    return upload?.kind === 'failed' && !upload.isUnreachable
      ? [{ file, reason: upload.sentence }]
      : []
  })
  function leaveOut({ id }: SiteFile): void {
    const { texts, files } = sync.document.get()
    sync.change({ texts, files: withoutFile(files, id) })
  }
  if (refused.length === 0) return null
  const count = refused.length === 1 ? 'One file is' : `${refused.length} files are`
  return (
    <section
      aria-labelledby="refused"
      className="mt-6 rounded-card border-[1.5px] border-danger bg-danger-tint p-6"
    >
      <h2 id="refused" className="text-2xl">
        {count} not on the page
      </h2>
      <p className="mt-1">Pick another one instead, or publish without it.</p>
      <ul className="mt-4 flex flex-col gap-4">
        {refused.map(({ file, reason }) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 max-w-prose wrap-anywhere">{reason}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => openField(siteId, file)}>
                Pick another<span className="sr-only"> for {file.name}</span>
              </Button>
              <Button onClick={() => leaveOut(file)}>
                Leave it out<span className="sr-only">: {file.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function openField(siteId: string, { kind }: SiteFile): void {
  const step = fields.find((field) => field.name === FILE_KINDS[kind].field)?.step
  if (step) go({ name: 'builder', siteId, isNew: false, step })
}

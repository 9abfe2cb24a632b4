import { ArrowLeft, Redo2, Undo2 } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { useStore } from '../../lib/create-store.ts'
import { go } from '../../navigation.ts'
import type { SyncState } from '../../sync/create-sync-loop.ts'
import type { StoredAssets } from '../../sync/files/site-assets.ts'
import { listFiles, type SiteFiles } from '../../sync/files/site-files.ts'
import type { UploadStates } from '../../sync/files/upload-states.ts'
import { useOnlyInTab } from '../../sync/use-only-in-tab.ts'
import { SaveStatus } from './save-status.tsx'
import type { EditorState } from './use-editor.ts'

type Props = {
  isNew: boolean
  saveState: SyncState
  editor: EditorState
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
}

export function EditorBar({ isNew, saveState, editor, onUndo, onRedo, onSave }: Props) {
  const { fileSync } = editor
  const stored = useStore(fileSync.stored, fileSync.stored.get())
  const uploads = useStore(fileSync.uploads, fileSync.uploads.get())
  const isOnlyInTab = useOnlyInTab(fileSync.siteId)
  const files = howFilesStand(editor.content.files, stored, uploads)
  const title = isNew ? 'Create New Site' : 'Edit Site'
  return (
    <div>
      <div className="-ml-4 flex flex-wrap items-center justify-between">
        <Button variant="ghost" className="pr-2" onClick={() => go({ name: 'dashboard' })}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Dashboard
        </Button>
        <div className="flex items-center">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Undo"
            title="Undo (Ctrl+Z)"
            disabled={!editor.canUndo}
            onClick={onUndo}
          >
            <Undo2 aria-hidden className="size-5" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Redo"
            title="Redo (Ctrl+Shift+Z)"
            disabled={!editor.canRedo}
            onClick={onRedo}
          >
            <Redo2 aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <ViewHeading title={title} className="mt-1 text-3xl sm:text-4xl">
        {title}
      </ViewHeading>
      <SaveStatus
        state={saveState}
        isSaved={editor.draft.isSaved()}
        files={files}
        isOnlyInTab={isOnlyInTab}
        onRetry={editor.wake}
        onSave={onSave}
      />
    </div>
  )
}

function howFilesStand(
  files: SiteFiles,
  stored: StoredAssets,
  uploads: UploadStates,
): 'waiting' | 'failed' | null {
  const kinds = listFiles(files).flatMap(({ id }) => (stored[id] ? [] : (uploads[id]?.kind ?? [])))
  if (kinds.includes('failed')) return 'failed'
  return kinds.length > 0 ? 'waiting' : null
}

import { ArrowLeft } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { useStore } from '../../lib/create-store.ts'
import { go } from '../../navigation/navigation.ts'
import type { SyncState } from '../../sync/create-sync-loop.ts'
import type { StoredAssets } from '../../sync/files/site-assets.ts'
import { listFiles, type SiteFiles } from '../../sync/files/site-files.ts'
import type { UploadStates } from '../../sync/files/uploads.ts'
import { useOnlyInTab } from '../../sync/use-only-in-tab.ts'
import { SaveMark, SaveStatus } from './save-status.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import type { EditorState } from './use-editor.ts'

type Props = {
  title: string
  /** Whether the look panel is open: it has its own Undo and Redo where the page covers this. */
  isLook: boolean
  saveState: SyncState
  editor: EditorState
  /** A sentence about the last Undo or Redo. */
  news: string
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
  onPreview: () => void
}

export function EditorHead({
  title,
  isLook,
  saveState,
  editor,
  news,
  onUndo,
  onRedo,
  onSave,
  onPreview,
}: Props) {
  const { sync, undoWords, redoWords } = editor
  const stored = useStore(sync.stored, sync.stored.get())
  const uploads = useStore(sync.uploads.states, sync.uploads.states.get())
  const isOnlyInTab = useOnlyInTab(sync.siteId)
  const files = howFilesStand(editor.content.files, stored, uploads)
  const status = {
    state: saveState,
    isSaved: editor.sync.isSaved(),
    files,
    isOnlyInTab,
    isAheadOfPage: editor.isAheadOfPage,
    onRetry: editor.sync.wake,
    onSave,
    onPreview,
  }
  return (
    <>
      {/* Undo may lead to a field far down: it stays visible, unless the window is too low for it. */}
      <div
        className={`@container top-0 z-10 -mx-4 bg-canvas px-4 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0 forced-colors:py-2 [@media(max-height:22rem)]:static ${isLook ? 'lg:sticky' : 'sticky'}`}
      >
        <div className="flex items-center justify-between gap-x-1">
          <Button
            variant="ghost"
            className="-ml-4 pr-2 text-left @max-[26rem]:max-w-32 forced-colors:px-3 @max-[18rem]:-ml-[12px] @max-[18rem]:px-[12px]"
            onClick={() => go({ name: 'dashboard' })}
          >
            <ArrowLeft aria-hidden className="size-4 shrink-0 @max-[18rem]:size-5" />
            <span className="@max-[18rem]:sr-only">Back to Dashboard</span>
          </Button>
          <SaveMark {...status} />
          <UndoButtons
            undoWords={undoWords}
            redoWords={redoWords}
            onUndo={onUndo}
            onRedo={onRedo}
            className={`-mr-3 ${isLook ? 'max-lg:hidden' : ''}`}
          />
        </div>
        <p role="status" className="pb-1 text-soft text-sm empty:hidden">
          {news}
        </p>
      </div>
      <div className="@container flex flex-wrap items-center justify-between gap-x-3">
        <ViewHeading
          title={title}
          className="w-full text-xl @min-[30rem]:w-auto sm:text-2xl xl:text-3xl"
        >
          {title}
        </ViewHeading>
        <SaveStatus {...status} />
      </div>
    </>
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

import { useState } from 'react'
import type { Anchor } from '#site/facts/field.ts'
import { fields } from '#site/facts/fields.ts'
import { type StepNumber, steps } from '#site/facts/steps.ts'
import { dialogLater } from '../../components/load-later.tsx'
import { useStore } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { go, replaceView } from '../../navigation.ts'
import type { Account } from '../../session.ts'
import { joinStates } from '../../sync/create-sync-loop.ts'
import { DraftConflict } from '../../sync/drafts/draft-conflict.ts'
import type { OpenSite } from '../../sync/open-site.ts'
import { EditorBar } from './editor-bar.tsx'
import { LivePreview } from './live-preview.tsx'
import { StepForm } from './step-form.tsx'
import { StepTrail } from './step-trail.tsx'
import { useEditor } from './use-editor.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const ConflictDialog = dialogLater(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
)

type Props = { account: Account; opened: OpenSite; isNew: boolean; step: StepNumber }

const LAST = steps.length

export function Editor({ account, opened, isNew, step }: Props) {
  const editor = useEditor(account.id, opened)
  const draftState = useStore(editor.draft.state, { kind: 'saved' })
  const fileState = useStore(editor.fileSync.state, { kind: 'saved' })
  const error = draftState.kind === 'refused' ? draftState.error : null
  const conflict = error instanceof DraftConflict ? error : null
  const words = useStore(editor.fileSync.questions, [])
  const [anchor, setAnchor] = useState<Anchor>('top')
  const [isPageShown, setPageShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { siteId } = opened.draft
  const view = { name: 'builder', siteId, isNew } as const

  function goTo(next: number) {
    const number = steps.find((each) => each.number === next)?.number
    if (!number || number === step) return
    setPageShown(false)
    go({ ...view, step: number })
  }

  function travel(move: () => string | null) {
    const name = move()
    const moved = fields.find((field) => field.name === name?.split(' ')[0])
    if (!moved) return
    setAnchor(moved.anchor)
    goTo(moved.step)
  }

  async function save(): Promise<boolean> {
    setSaving(true)
    try {
      await editor.draft.saveNow()
      replaceView({ ...view, isNew: false, step })
      return true
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
      return false
    } finally {
      setSaving(false)
    }
  }

  async function preview() {
    if (!(await save())) return
    toast('Site Preview Ready!', {
      description: isNew
        ? 'Your scout troop website has been generated and saved.'
        : 'Your scout troop website has been updated.',
    })
    go({ name: 'preview', siteId })
  }

  useUndoKeys(
    () => travel(editor.undo),
    () => travel(editor.redo),
  )

  return (
    <main className="mx-auto w-full max-w-[110rem] px-4 pb-44 sm:px-8 lg:grid lg:grid-cols-[minmax(26rem,5fr)_7fr] lg:gap-10 lg:pb-8">
      <div className={isPageShown ? 'max-lg:hidden' : ''}>
        <EditorBar
          isNew={isNew}
          // Before the first save, files wait for the texts.
          saveState={editor.draft.isSaved() ? joinStates(draftState, fileState) : draftState}
          editor={editor}
          onUndo={() => travel(editor.undo)}
          onRedo={() => travel(editor.redo)}
          onSave={() => void save()}
        />
        <StepTrail step={step} onStep={goTo} />
        <StepForm
          step={step}
          editor={editor}
          isSaving={isSaving}
          onAnchor={setAnchor}
          onPrevious={() => goTo(step - 1)}
          onNext={() => (step === LAST ? void preview() : goTo(step + 1))}
        />
      </div>
      <LivePreview
        content={editor.content}
        fileSync={editor.fileSync}
        anchor={anchor}
        isShown={isPageShown}
        onShow={setPageShown}
      />
      {(conflict || words.length > 0) && (
        <ConflictDialog
          content={editor.content}
          conflict={conflict}
          words={words}
          onSettle={editor.resolve}
        />
      )}
    </main>
  )
}

import { useEffect, useMemo, useRef, useState } from 'react'
import { listRemarks } from '#site/facts/list-remarks.ts'
import { type StepNumber, steps } from '#site/facts/steps.ts'
import {
  addPreload,
  lazyDialog,
  lazyPart,
  lazyTool,
  lazyView,
} from '../../components/lazy-views.tsx'
import { useStore } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import { dropToastsAbout, toast } from '../../lib/toast.ts'
import { useMedia } from '../../lib/use-media.ts'
import { forgetStep, noteStep } from '../../navigation/last-step.ts'
import { go, replaceView } from '../../navigation/navigation.ts'
import { askUserAgain } from '../../session/require-user.ts'
import type { Account } from '../../session/session.ts'
import { joinStates } from '../../sync/create-sync-loop.ts'
import type { OpenSite } from '../../sync/open-site.ts'
import { EditorHead } from './editor-head.tsx'
import { OthersHere } from './others-here.tsx'
import { StepForm } from './steps/step-form.tsx'
import { StepList } from './steps/step-list.tsx'
import { useEditor } from './use-editor.ts'
import { useJumps } from './use-jumps.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useOthers } from './use-others.ts'
import { useSwipe } from './use-swipe.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import type { WantedField } from './use-wanted-field.ts'

// Loads all page rendering code. A phone starts without it: there a press opens the page.
const PagePanel = lazyView(async () => (await import('./page-panel.tsx')).PagePanel)
const LookPanel = lazyPart(async () => (await import('./look/look-panel.tsx')).LookPanel)
const TakenDown = lazyTool(async () => (await import('./taken-down.tsx')).TakenDown)
addPreload(async () => (await import('./report-truncated-paste.ts')).reportTruncatedPaste())
const ConflictDialog = lazyDialog(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
)

type Props = {
  account: Account
  opened: OpenSite
  isNew: boolean
  step: StepNumber
  field: string | undefined
  panel: 'look' | undefined
}

/** Wide enough for the page next to the questions. */
const BESIDE = '(min-width: 64rem)'
const LAST = steps.length
/** The fields that the panel changes: undoing these does not leave it. */
const PANEL_FIELDS = [
  'template',
  'color',
  'sectionOrder',
  'hiddenSections',
  'sectionHeadings',
  'photoSectionTitle',
]

export function Editor({ account, opened, isNew, step, field, panel }: Props) {
  const [isPageOpen, setPageOpen] = useState(false)
  const isLook = panel === 'look'
  const isBeside = useMedia(BESIDE)
  const isPageOnView = isBeside || isPageOpen || step === LAST
  const isPageWanted = useOnceTrue(isBeside || isPageOpen || isLook)
  const editor = useEditor(account.id, opened, isPageOnView)
  const { sync } = editor
  const saveState = useStore(sync.state, { kind: 'saved' })
  const fileState = useStore(sync.uploads.state, { kind: 'saved' })
  const asked = useStore(sync.conflicts, null)
  const [passed, setPassed] = useState(0)
  const remarks = useMemo(
    () => listRemarks(editor.content.texts).filter(({ field }) => field.step === passed),
    [editor.content.texts, passed],
  )
  const questions = useRef<HTMLDivElement>(null)
  const [isSaving, setSaving] = useState(false)
  const isHere = useIsHere()
  const { siteId } = sync
  const view = { name: 'builder', siteId, isNew } as const
  const jumps = useJumps(editor, field, goTo)
  const others = useOthers(sync, questions)

  /** On a phone the page always opens at its top, wherever it was left. */
  function openPage() {
    jumps.showTop()
    setPageOpen(true)
  }

  function openField(pressed: WantedField) {
    setPageOpen(false)
    jumps.jump(pressed)
  }

  function goTo(next: number, wanted = '') {
    const number = steps.find((each) => each.number === next)?.number
    const isHere = isLook ? PANEL_FIELDS.includes(wanted) : number === step
    if (number && !isHere) go({ ...view, step: number })
  }

  /** Returns to the view that opened the panel. Unsaved changes stay on the device. */
  async function leaveLook() {
    if (sync.isSaved()) await save()
    if (isHere.current) history.back()
  }

  function goOn() {
    setPassed(step)
    if (step === LAST) void preview()
    else goTo(step + 1)
  }

  /** Resolves to whether it is saved and the view is still open. */
  async function save(): Promise<boolean> {
    setSaving(true)
    try {
      askUserAgain()
      await sync.saveNow()
      // A leader who has navigated on is not taken back.
      if (isHere.current) replaceView({ ...view, isNew: false, step, panel })
      dropToastsAbout(siteId)
      return isHere.current
    } catch (error) {
      toast.error('Error', { about: siteId, description: explainError(error) })
      return false
    } finally {
      setSaving(false)
    }
  }

  async function preview() {
    if (!(await save())) return
    const files = sync.uploads.state.get()
    if (files.kind === 'refused') {
      // The texts are saved, but a photo's data is not: the preview must not claim that all is.
      toast.error('Error', { about: siteId, description: explainError(files.error) })
    } else {
      toast('Site Preview Ready!', {
        about: siteId,
        description: isNew
          ? 'Your scout troop website has been generated and saved.'
          : 'Your scout troop website has been updated.',
      })
    }
    forgetStep(siteId)
    go({ name: 'preview', siteId })
  }

  useEffect(() => noteStep(siteId, step), [siteId, step])
  useUndoKeys(jumps.undo, jumps.redo)
  useSwipe(questions, 'left', openPage)
  useKeyboardInset()

  return (
    <main className="mx-auto flex w-full max-w-[110rem] flex-col px-4 sm:px-8 lg:grid lg:grid-cols-[minmax(26rem,5fr)_7fr] lg:gap-8 xl:grid-cols-[minmax(40rem,6fr)_7fr]">
      <div ref={questions} className="min-w-0 touch-pan-y touch-pinch-zoom">
        <EditorHead
          isLook={isLook}
          title={isLook ? 'Make it ours' : isNew ? 'Create New Site' : 'Edit Site'}
          // Before the first save, files wait for the texts.
          saveState={sync.isSaved() ? joinStates(saveState, fileState) : saveState}
          editor={editor}
          news={jumps.news}
          onUndo={jumps.undo}
          onRedo={jumps.redo}
          onSave={() => void save()}
          onPreview={() => void preview()}
        />
        <OthersHere others={others} />
        {!isNew && <TakenDown userId={account.id} siteId={siteId} onKnown={editor.setTakenDown} />}
        {isLook ? (
          <LookPanel
            editor={editor}
            isSaving={isSaving}
            onShow={jumps.showStart}
            onUndo={jumps.undo}
            onRedo={jumps.redo}
            onDone={() => void leaveLook()}
          />
        ) : (
          <div
            id="wizard"
            className="-scroll-mt-6 xl:mt-4 xl:grid xl:grid-cols-[13.5rem_minmax(0,1fr)] xl:gap-8"
          >
            <StepList step={step} content={editor.content} onStep={goTo} />
            <StepForm
              step={step}
              editor={editor}
              isSaving={isSaving}
              wanted={jumps.wanted}
              remarks={passed === step - 1 ? remarks : []}
              others={others}
              onOpenField={openField}
              onAnchor={jumps.showSection}
              onPrevious={() => goTo(step - 1)}
              onNext={goOn}
              onSeePage={openPage}
              onLook={() => go({ ...view, step, panel: 'look' })}
            />
          </div>
        )}
      </div>
      {/* Mounted before the page, so that a dialog that opens in the meantime covers it too. */}
      <div className="contents">
        {isPageWanted && (
          <PagePanel
            content={editor.content}
            sync={sync}
            readComing={editor.readComing}
            place={jumps.place}
            isOpen={isPageOpen}
            isOver={isLook}
            onClose={() => setPageOpen(false)}
            // In the panel a press would leave it for the fields of a step.
            onPress={isLook ? undefined : openField}
            isBeside={isBeside}
          />
        )}
      </div>
      {asked && (
        <ConflictDialog
          userId={account.id}
          content={editor.content}
          asked={asked}
          onSettle={editor.resolve}
        />
      )}
    </main>
  )
}

/** Whether the view is still mounted, for work that ends later. */
function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** Stays true once true: a panel that slides away must stay mounted until then. */
function useOnceTrue(value: boolean): boolean {
  const was = useRef(value)
  was.current ||= value
  return was.current
}

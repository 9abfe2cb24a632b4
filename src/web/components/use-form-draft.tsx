import { useEffect, useEffectEvent, useState } from 'react'
import { dropToastsAbout, toast } from '../lib/toast.ts'
import { holdBack } from '../navigation/navigation.ts'
import { formDrafts } from '../sync/form-drafts.ts'
import { Button } from './ui/button.tsx'

type Form<Draft> = {
  userId: string
  siteId: string
  /** The id of the changed row, or a name for a new one. */
  name: string
  first: Draft
  isNew: boolean
}
type Sheet<Draft> = Form<Draft> & { onClose: () => void; onReopen: () => void }

/** The draft of a form, stored on the device until it is saved. */
export function useFormDraft<Draft extends { id: string }>(form: Form<Draft>) {
  const { userId, siteId, name, first, isNew } = form
  const key = formDrafts.keyOf(userId, siteId, name)
  const [kept] = useState(() => formDrafts.read(key, first, isNew))
  const [draft, setDraft] = useState(kept ?? first)
  const [isResumed, setResumed] = useState(kept !== null)
  return {
    key,
    draft,
    /** Whether the form starts with a stored draft. */
    isResumed,
    change(next: Draft): void {
      setDraft(next)
      formDrafts.write(key, first, next)
    },
    startOver(): void {
      setDraft(first)
      setResumed(false)
      formDrafts.remove(key)
    },
    /** Call once it is saved. */
    forget: () => formDrafts.remove(key),
  }
}

/** The same for a form in a sheet. */
export function useSheetDraft<Draft extends { id: string }>(sheet: Sheet<Draft>) {
  const { first, isNew, onClose, onReopen } = sheet
  const { key, forget, ...kept } = useFormDraft(sheet)
  useEffect(() => dropToastsAbout(key), [key])
  const onBack = useEffectEvent(leave)
  useEffect(() => holdBack(() => onBack()), [])

  /** Closes the sheet, with a toast that the typed text is not lost. */
  function leave(): void {
    onClose()
    if (formDrafts.read(key, first, isNew) === null) return
    toast('Not saved', {
      about: key,
      description: 'What you typed is kept on this device.',
      action: { label: 'Keep editing', onClick: onReopen },
    })
  }

  return {
    ...kept,
    leave,
    /** Call once it is saved. */
    finish(): void {
      forget()
      onClose()
    },
  }
}

/** A note that the form starts with a stored draft, with a button to start over. */
export function DraftNote({ onAnew }: { onAnew: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl bg-moss px-4 py-2">
      <p>This is what you typed before. It is not saved yet.</p>
      <Button variant="outline" onClick={onAnew}>
        Start over
      </Button>
    </div>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { dropToastsAbout, toast } from '../lib/toast.ts'
import { holdBack } from '../navigation/navigation.ts'
import { formDrafts } from '../sync/form-drafts.ts'
import { Button } from './ui/button.tsx'

type Form<Draft> = {
  userId: string
  siteId: string
  /** What is new, or else the id of what is changed. */
  name: string
  first: Draft
  isNew: boolean
}
type Sheet<Draft> = Form<Draft> & { onClose: () => void; onReopen: () => void }

/** What is typed in a form; it outlives the form until it is saved. */
export function useFormDraft<Draft extends { id: string }>(form: Form<Draft>) {
  const { userId, siteId, name, first, isNew } = form
  const key = formDrafts.keyOf(userId, siteId, name)
  const [kept] = useState(() => formDrafts.read(key, first, isNew))
  const [draft, setDraft] = useState(kept ?? first)
  const [isResumed, setResumed] = useState(kept !== null)
  return {
    key,
    draft,
    /** Whether it begins with what was typed before. */
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
    /** It is saved. */
    forget: () => formDrafts.remove(key),
  }
}

/** The same for a form that fills a sheet. */
export function useSheetDraft<Draft extends { id: string }>(sheet: Sheet<Draft>) {
  const { first, isNew, onClose, onReopen } = sheet
  const { key, forget, ...kept } = useFormDraft(sheet)
  useEffect(() => dropToastsAbout(key), [key])
  const onBack = useEffectEvent(leave)
  useEffect(() => holdBack(() => onBack()), [])

  /** Closes it, and says that what was typed is not lost. */
  function leave(): void {
    onClose()
    if (formDrafts.read(key, first, isNew) === null) return
    toast('Not saved', {
      about: key,
      description: 'What you typed is kept on this device.',
      action: { label: 'Go on with it', onClick: onReopen },
    })
  }

  return {
    ...kept,
    leave,
    /** It is saved. */
    finish(): void {
      forget()
      onClose()
    },
  }
}

/** Where a form begins with what was typed before: that it does, and the way to an empty one. */
export function DraftNote({ onAnew }: { onAnew: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl bg-moss px-4 py-2">
      <p>This is what you typed before. It is not saved yet.</p>
      <Button variant="outline" onClick={onAnew}>
        Begin anew
      </Button>
    </div>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { dropToastsAbout, toast } from '../lib/toast.ts'
import { holdBack } from '../navigation/navigation.ts'
import { keptForms } from '../sync/kept-forms.ts'
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
export function useKept<Draft extends { id: string }>(form: Form<Draft>) {
  const { userId, siteId, name, first, isNew } = form
  const key = keptForms.keyOf(userId, siteId, name)
  const [kept] = useState(() => keptForms.read(key, first, isNew))
  const [draft, setDraft] = useState(kept ?? first)
  const [isResumed, setResumed] = useState(kept !== null)
  return {
    key,
    draft,
    /** Whether it begins with what was typed before. */
    isResumed,
    change(next: Draft): void {
      setDraft(next)
      keptForms.write(key, first, next)
    },
    beginAnew(): void {
      setDraft(first)
      setResumed(false)
      keptForms.remove(key)
    },
    /** It is saved. */
    forget: () => keptForms.remove(key),
  }
}

/** The same for a form that fills a sheet. */
export function useKeptDraft<Draft extends { id: string }>(sheet: Sheet<Draft>) {
  const { first, isNew, onClose, onReopen } = sheet
  const { key, forget, ...kept } = useKept(sheet)
  useEffect(() => dropToastsAbout(key), [key])
  const onBack = useEffectEvent(leave)
  useEffect(() => holdBack(() => onBack()), [])

  /** Closes it, and says that what was typed is not lost. */
  function leave(): void {
    onClose()
    if (keptForms.read(key, first, isNew) === null) return
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
export function KeptNote({ onAnew }: { onAnew: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl bg-moss px-4 py-2">
      <p>This is what you typed before. It is not saved yet.</p>
      <Button variant="outline" onClick={onAnew}>
        Begin anew
      </Button>
    </div>
  )
}

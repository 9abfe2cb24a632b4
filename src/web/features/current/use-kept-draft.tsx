import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { dropToastsAbout, toast } from '../../lib/toast.ts'
import { holdBack } from '../../navigation.ts'
import { keptForms } from '../../sync/kept-forms.ts'
import type { Current } from './use-current.ts'

type Sheet<Draft> = {
  current: Current
  /** What is new, or else the id of what is changed. */
  name: string
  first: Draft
  isNew: boolean
  onClose: () => void
  onReopen: () => void
}

/** What is typed in a sheet; it outlives the sheet until it is saved. */
export function useKeptDraft<Draft extends { id: string }>(sheet: Sheet<Draft>) {
  const { current, name, first, isNew, onClose, onReopen } = sheet
  const key = keptForms.keyOf(current.userId, current.siteId, name)
  const [kept] = useState(() => keptForms.read(key, first, isNew))
  const [draft, setDraft] = useState(kept ?? first)
  const [isResumed, setResumed] = useState(kept !== null)
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
    leave,
    /** It is saved. */
    finish(): void {
      keptForms.remove(key)
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

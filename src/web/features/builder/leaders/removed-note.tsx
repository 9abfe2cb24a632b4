import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'

type Props = { text: string; onUndo: () => void }

/** Shown in the place of a removed item: in a long list, a message elsewhere would be out of view. */
export function RemovedNote({ text, onUndo }: Props) {
  const note = useRef<HTMLDivElement>(null)

  // After focusing, which may have scrolled the page.
  useEffect(() => {
    const timer = setTimeout(() => note.current?.scrollIntoView({ block: 'nearest' }))
    return () => clearTimeout(timer)
  }, [])

  return (
    <div
      ref={note}
      className="flex scroll-mt-4 scroll-mb-40 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl bg-moss py-1.5 pr-1.5 pl-4"
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Button variant="outline" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}

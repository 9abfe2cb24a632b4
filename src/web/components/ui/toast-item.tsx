import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dropToast, type Toast } from '../../lib/toast.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

/** Such as an address, which is no longer one when it is broken there. */
const HYPHENED = /(\S+-\S+)/
const TONES = { plain: 'border-line bg-raised', error: 'border-danger bg-danger-tint' }

export function ToastItem({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { title, description, action, tone, isSaidElsewhere } = toast
  const left = useRef(toast.duration)

  useEffect(() => {
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return
    const start = performance.now()
    const timer = setTimeout(() => dropToast(toast), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [toast, isPaused])

  return (
    <li
      // A toast longer than the screen scrolls by itself: a scrolling box around all of them would clip their shadows.
      className={`pointer-events-auto relative flex overflow-y-auto flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border py-3 pr-12 pl-4 text-ink shadow-xl transition duration-300 starting:translate-y-3 starting:opacity-0 ${TONES[tone]}`}
    >
      <div className="min-w-0 grow basis-44 wrap-anywhere">
        <p className="line-clamp-3 font-semibold">{title}</p>
        {description && (
          <p aria-hidden={isSaidElsewhere} className="text-soft text-sm">
            {description.split(HYPHENED).map((part, place) =>
              place % 2 ? (
                <span key={place} className="inline-block max-w-full">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </p>
        )}
      </div>
      {action && (
        <Button
          className="shrink-0"
          onClick={() => {
            dropToast(toast, true)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        className="absolute top-0 right-0"
        label="Close toast"
        onClick={() => dropToast(toast)}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

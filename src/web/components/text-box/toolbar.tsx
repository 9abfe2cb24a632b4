import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { buttonLook } from '../ui/button.tsx'

type Tool = {
  label: string
  tip: string
  Icon: LucideIcon
  isPressed?: boolean
  isOpen?: boolean
  onPress: () => void
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One tab stop; arrow keys move between the buttons. */
export function Toolbar({ tools }: { tools: readonly Tool[] }) {
  const [active, setActive] = useState(0)
  const bar = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent): void {
    const next = STEPS[event.key]?.(active, tools.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className="mb-1 -ml-2 flex flex-wrap gap-0.5 forced-colors:ml-0 forced-colors:gap-1"
      onKeyDown={move}
    >
      {tools.map(({ label, tip, Icon, isPressed, isOpen, onPress }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === active ? 0 : -1}
          aria-label={label}
          aria-pressed={isPressed}
          aria-expanded={isOpen}
          data-tip={tip}
          className={buttonLook({
            variant: 'ghost',
            size: 'icon',
            className: isPressed || isOpen ? 'fill bg-moss' : '',
          })}
          // The text keeps the caret, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setActive(index)}
          onClick={onPress}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  )
}

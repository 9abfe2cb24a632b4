import { Bold, Link, List, ListOrdered } from 'lucide-react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { buttonLook } from '../ui/button.tsx'
import { readBox } from './apply-edit.ts'
import { toggleList } from './edit-lists.ts'
import { findLink, putLink, setAddress, toggleBold } from './edit-looks.ts'
import { LinkRow } from './link-row.tsx'
import { type BoxProps, COMMAND, useBoxEdits } from './use-box-edits.ts'
import { useBoxState } from './use-box-state.ts'

type Asked = { address: string; isSelected: boolean }

/** The buttons above a text box. What they do to the text, keys and pasted words do too. */
export const TextTools = memo(function TextTools({ box, press }: BoxProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { toggle, news } = useBoxEdits({ box, press }, ask)
  const { isBold, list, hasMarks } = useBoxState(box)

  function ask(): void {
    const { current } = box
    if (!current) return
    const before = readBox(current)
    const found = findLink(before)
    if (found) current.setSelectionRange(found.start, found.end)
    setAsked({ address: found?.address ?? '', isSelected: !!found || before.start !== before.end })
  }

  function leaveRow(): void {
    setAsked(null)
    box.current?.focus()
  }

  return (
    <>
      <Toolbar
        tools={[
          {
            label: 'Bold',
            tip: `Bold (${COMMAND}B)`,
            Icon: Bold,
            isPressed: isBold,
            onPress: () => toggle(toggleBold),
          },
          {
            label: 'List',
            tip: 'List',
            Icon: List,
            isPressed: list === 'bullets',
            onPress: () => toggle((before) => toggleList(before, 'bullets')),
          },
          {
            label: 'Numbered list',
            tip: 'Numbered list',
            Icon: ListOrdered,
            isPressed: list === 'numbers',
            onPress: () => toggle((before) => toggleList(before, 'numbers')),
          },
          {
            label: 'Link',
            tip: `Link (${COMMAND}K)`,
            Icon: Link,
            isOpen: asked !== null,
            onPress: () => (asked ? leaveRow() : ask()),
          },
        ]}
      />
      {asked && (
        <LinkRow
          {...asked}
          onLink={(words, address) => {
            setAsked(null)
            toggle((before) =>
              asked.isSelected ? setAddress(before, address) : putLink(before, words, address),
            )
          }}
          onRemove={() => {
            setAsked(null)
            toggle((before) => setAddress(before, null))
          }}
          onClose={leaveRow}
        />
      )}
      <div role="status" className="order-last">
        {news && (
          <p className="mt-1.5 rounded-xl border-sun border-l-4 bg-paper px-3 py-2 text-sm wrap-anywhere">
            {news}
          </p>
        )}
      </div>
      {hasMarks && (
        <p className="order-last mt-1.5 text-soft text-sm">
          The signs around bold words and links are not seen on your page.
        </p>
      )}
    </>
  )
})

type Tool = {
  label: string
  tip: string
  Icon: typeof Bold
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

/** One stop for the Tab key; arrows go from button to button. */
function Toolbar({ tools }: { tools: readonly Tool[] }) {
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

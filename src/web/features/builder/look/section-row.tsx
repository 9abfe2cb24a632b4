import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, PencilLine } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { LONGEST_HEADING } from '#site/facts/sections.ts'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import type { Drag } from '../follow-drag.ts'

type Props = {
  heading: string
  /** The default heading of the section. */
  usual: string
  place: number
  count: number
  isFilled: boolean
  isHidden: boolean
  drag: Drag | null
  /** The short name in the page's menu, if the heading is too long for it. */
  inMenu: string
  /** Called with the element that was pressed or had the focus. */
  onMove: (by: -1 | 1, pressed: Element) => void
  onHide: () => void
  /** The troop's own heading, '' for none. */
  own: string
  onName: (text: string) => void
}

/** One section: its heading, whether visitors see it, and the buttons to move and hide it. */
export function SectionRow({
  heading,
  usual,
  place,
  count,
  isFilled,
  isHidden,
  drag,
  own,
  inMenu,
  onName,
  ...does
}: Props) {
  const id = useId()
  const [isNaming, setNaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const state = isHidden ? 'Hidden' : isFilled ? '' : 'Nothing in it yet'
  const notes = [heading !== usual && usual, state].filter(Boolean).join(' · ')

  function press(event: KeyboardEvent) {
    if (!event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (event.target instanceof Element) does.onMove(event.key === 'ArrowUp' ? -1 : 1, event.target)
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Otherwise the key would also press the button that gets the focus.
    event.preventDefault()
    setNaming(false)
    pencil.current?.focus()
  }

  return (
    <li
      data-place={place}
      onKeyDown={press}
      className={`cursor-grab rounded-xl border-[1.5px] bg-raised ${drag && drag.from !== place && drag.to === place ? 'border-ember' : 'border-line'} ${drag?.from === place ? 'pointer-events-none relative z-10 opacity-80 shadow-lg' : ''}`}
      style={drag?.from === place ? { transform: `translateY(${drag.y}px)` } : undefined}
    >
      <div className="flex min-h-13 flex-wrap items-center gap-1 pl-2">
        <GripVertical aria-hidden className="size-5 shrink-0 text-soft" />
        <span
          className={`min-w-0 flex-[1_1_6rem] py-1 leading-tight ${isFilled && !isHidden ? '' : 'text-soft'}`}
        >
          <span dir="auto" className="line-clamp-2 font-semibold">
            {heading}
          </span>
          {notes && <span className="block text-soft text-sm">{notes}</span>}
        </span>
        <span data-still className="ml-auto flex flex-wrap justify-end">
          <IconButton
            label={`Move ${heading} up`}
            aria-disabled={place === 0}
            aria-keyshortcuts="Shift+ArrowUp"
            className="aria-disabled:opacity-30"
            onClick={({ currentTarget }) => does.onMove(-1, currentTarget)}
          >
            <ArrowUp aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={`Move ${heading} down`}
            aria-disabled={place === count - 1}
            aria-keyshortcuts="Shift+ArrowDown"
            className="aria-disabled:opacity-30"
            onClick={({ currentTarget }) => does.onMove(1, currentTarget)}
          >
            <ArrowDown aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            ref={pencil}
            label={`Change the heading ${heading}`}
            aria-expanded={isNaming}
            onClick={() => setNaming(!isNaming)}
          >
            <PencilLine aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={isHidden ? `Show ${heading}` : `Hide ${heading}`}
            onClick={does.onHide}
          >
            {isHidden ? (
              <EyeOff aria-hidden className="size-5" />
            ) : (
              <Eye aria-hidden className="size-5" />
            )}
          </IconButton>
        </span>
      </div>
      {isNaming && (
        <span data-still className="flex select-text flex-col gap-1 px-3 pb-3">
          <label htmlFor={id} className="text-sm">
            Heading in your own words
          </label>
          <input
            id={id}
            className="control"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: it appears because the leader asked for it
            autoFocus
            maxLength={LONGEST_HEADING}
            placeholder={usual}
            value={own}
            aria-describedby={inMenu ? `${id}-menu` : undefined}
            onChange={(event) => onName(event.target.value)}
            onKeyDown={leave}
          />
          {inMenu && (
            <span id={`${id}-menu`} className="text-soft text-sm">
              This heading is too long for the menu, which says “{inMenu}” instead.
            </span>
          )}
        </span>
      )}
    </li>
  )
}

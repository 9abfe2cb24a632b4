import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { LeadersField } from '#site/facts/field.ts'
import type { Leader } from '#site/facts/leaders.ts'
import { findUnit } from '#site/facts/units.ts'
import { Button } from '../../components/ui/button.tsx'
import type { ControlProps } from './control-props.ts'
import { FirstLeader } from './first-leader.tsx'
import { LeaderRow } from './leader-row.tsx'
import { moveItem } from './move-item.ts'

const NOBODY: Leader = { name: '', role: '' }

/** The leaders in their order, of whom the first has the labels that a single one would have. */
export function LeadersControl({ field, editor, onFocus }: ControlProps<LeadersField>) {
  const id = useId()
  const [news, setNews] = useState('')
  const wanted = useRef('')
  const { texts } = editor.content
  const unit = findUnit(texts.unitKind)
  const leaders = texts.leaders.length > 0 ? texts.leaders : [NOBODY]
  const idOf = (place: number, part: string) => `${id}-${part}-${place}`

  // After a change of the list the focus stays with the leader whom it was about.
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = ''
  })

  const set = (next: Leader[], what: string) =>
    editor.setTexts({ leaders: next }, `${field.name} ${what}`)

  function write(place: number, part: keyof Leader, text: string) {
    const next = leaders.map((leader, at) => (at === place ? { ...leader, [part]: text } : leader))
    set(next, `${part} ${place}`)
  }

  function add() {
    wanted.current = idOf(leaders.length, 'name')
    setNews('')
    set([...leaders, NOBODY], `add ${leaders.length}`)
  }

  function move(place: number, by: -1 | 1) {
    const to = place + by
    wanted.current = idOf(to, to > 0 && (by < 0 || to === leaders.length - 1) ? 'up' : 'down')
    const order = moveItem(leaders.length, place, to)
    setNews(`${nameOf(leaders, place)} is number ${to + 1} of ${leaders.length}.`)
    set(
      order.flatMap((at) => leaders[at] ?? []),
      `move ${place} ${to}`,
    )
  }

  function remove(place: number) {
    const left = leaders.filter((_, at) => at !== place)
    wanted.current = idOf(Math.min(place, left.length - 1), 'name')
    setNews(`Removed ${nameOf(leaders, place)}. Undo brings this leader back.`)
    set(left, `remove ${place}`)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-6" onFocus={onFocus}>
      <legend className="sr-only">{field.label}</legend>
      {leaders.map((leader, place) => {
        const Row = place === 0 ? FirstLeader : LeaderRow
        const order = {
          place,
          count: leaders.length,
          onMove: (by: -1 | 1) => move(place, by),
          onRemove: () => remove(place),
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a leader is known by the place in the list
          <div key={place} data-item={place} className="contents">
            <Row
              field={field}
              leader={leader}
              unit={unit}
              idOf={(part) => idOf(place, part)}
              onWrite={(part, text) => write(place, part, text)}
              order={order}
            />
          </div>
        )
      })}
      <div className="flex flex-wrap items-center gap-3">
        {leaders.length < field.maxItems && (
          <Button variant="outline" onClick={add}>
            <Plus aria-hidden className="size-4" />
            Add another leader
          </Button>
        )}
        <p aria-live="polite" className="min-w-0 text-soft text-sm wrap-anywhere">
          {news}
        </p>
      </div>
    </fieldset>
  )
}

function nameOf(leaders: readonly Leader[], place: number): string {
  return leaders[place]?.name.trim() || `leader ${place + 1}`
}

import { Plus } from 'lucide-react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { LeadersField } from '#site/facts/field.ts'
import { findUnit } from '#site/facts/units.ts'
import { Button } from '../../../components/ui/button.tsx'
import { withId } from '../../../sync/document/site-document.ts'
import type { ControlProps } from '../control-props.ts'
import { moveItem } from '../move-item.ts'
import { sayUntilPublished } from '../say-until-published.ts'
import { FirstLeader } from './first-leader.tsx'
import { fileOf, type Leader, leaderEdits } from './leader-edits.ts'
import { LeaderPhoto } from './leader-photo.tsx'
import { LeaderRow } from './leader-row.tsx'
import { RemovedNote } from './removed-note.tsx'
import { useLeaderPhotos } from './use-leader-photos.ts'
import { nameOf, type Removed, sayRemoved, useRemoved } from './use-removed.ts'

const NOBODY = { name: '', role: '' }

/** The leaders in order; the first has the labels that a single leader would have. */
export function LeadersControl({ field, editor, onFocus }: ControlProps<LeadersField>) {
  const id = useId()
  const [news, setNews] = useState('')
  const wanted = useRef('')
  const photos = useLeaderPhotos(editor)
  const { texts, files } = editor.content
  const unit = findUnit(texts.unitKind)
  const [nobody] = useState(() => withId(NOBODY))
  const leaders = texts.leaders.length > 0 ? texts.leaders : [nobody]
  const removed = useRemoved(leaders)
  const edits = leaderEdits(editor)
  const idOf = (place: number, part: string) => `${id}-${part}-${place}`

  // After a change of the list the focus stays with the affected leader.
  useEffect(() => {
    const control = wanted.current && document.getElementById(wanted.current)
    if (!control) return
    control.focus()
    wanted.current = ''
  })

  function write(place: number, part: 'name' | 'role' | 'age', text: string) {
    const next = leaders.map((leader, at) => (at === place ? { ...leader, [part]: text } : leader))
    edits.write(next, `${part} ${place}`)
    // The name may be another person's now, who must not get the face.
    if (part === 'name' && removed.at('photo', place)) removed.forget()
  }

  function add() {
    wanted.current = idOf(leaders.length, 'name')
    setNews('')
    removed.forget()
    edits.write([...leaders, withId(NOBODY)], `add ${leaders.length}`)
  }

  function move(place: number, by: -1 | 1) {
    const to = place + by
    wanted.current = idOf(to, to > 0 && (by < 0 || to === leaders.length - 1) ? 'up' : 'down')
    const order = moveItem(leaders.length, place, to)
    setNews(`${nameOf(leaders[place], place)} is number ${to + 1} of ${leaders.length}.`)
    removed.forget()
    edits.write(
      order.flatMap((at) => leaders[at] ?? []),
      `move ${place} ${to}`,
    )
  }

  function remove(place: number) {
    wanted.current = idOf(Math.min(place, leaders.length - 2), 'name')
    const taken = edits.remove(place)
    if (taken) note({ ...taken, what: 'leader', count: leaders.length - 1 })
  }

  function removePhoto(place: number) {
    wanted.current = idOf(place, 'photo')
    const taken = edits.removePhoto(place)
    if (taken) note({ ...taken, what: 'photo', count: leaders.length })
  }

  function note(gone: Removed) {
    removed.note(gone)
    setNews(sayRemoved(gone))
  }

  function undo(gone: Removed) {
    removed.forget()
    setNews('')
    wanted.current = idOf(gone.place, gone.what === 'photo' ? 'photo' : 'name')
    if (gone.what === 'photo') edits.putBackPhoto(gone)
    else edits.putBack(gone)
  }

  function noteOf(what: Removed['what'], place: number) {
    const gone = removed.at(what, place)
    const visitors = sayUntilPublished(editor, 'see this')
    return (
      gone && (
        <RemovedNote text={`${sayRemoved(gone)} ${visitors}`.trim()} onUndo={() => undo(gone)} />
      )
    )
  }

  function photoOf(leader: Leader, place: number) {
    const file = fileOf(leader, files)
    if (leader.age === 'youth' && !file) return null
    return (
      <LeaderPhoto
        id={idOf(place, 'photo')}
        helpId={`${id}-adults`}
        editor={editor}
        number={place + 1}
        file={file}
        isBusy={photos.isBusy(leader)}
        problem={photos.problemOf(leader)}
        onPick={(chosen) => photos.pick(place, chosen)}
        onRemove={() => removePhoto(place)}
        note={noteOf('photo', place)}
      />
    )
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
          <Fragment key={place}>
            {noteOf('leader', place)}
            <div data-item={place} className="contents">
              <Row
                field={field}
                leader={leader}
                unit={unit}
                idOf={(part) => idOf(place, part)}
                onWrite={(part, text) => write(place, part, text)}
                photo={photoOf(leader, place)}
                order={order}
              />
            </div>
          </Fragment>
        )
      })}
      {noteOf('leader', leaders.length)}
      {photos.otherProblem && <p className="text-danger text-sm">{photos.otherProblem}</p>}
      {leaders.length < field.maxItems && (
        <Button variant="outline" className="self-start" onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add another leader
        </Button>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  )
}

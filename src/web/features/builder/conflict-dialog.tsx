import { useId, useState } from 'react'
import { fields } from '#site/facts/fields.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import type { SiteTexts, TextName } from '../../sync/drafts/draft.ts'
import type { DraftConflict } from '../../sync/drafts/draft-conflict.ts'

type Props = {
  mine: SiteTexts
  conflict: DraftConflict
  /** Called with the fields whose text is taken from elsewhere. */
  onSettle: (taken: TextName[]) => void
}

/** Two people or two devices changed the same fields: shows both texts of each for the leader to choose. */
export function ConflictDialog({ mine, conflict, onSettle }: Props) {
  const { theirs, names, record } = conflict
  const asked = fields.flatMap(({ name: known, label }) => {
    const name = names.find((each) => each === known)
    return name ? { name, label } : []
  })
  const [taken, setTaken] = useState<readonly TextName[]>([])
  const take = (name: TextName, isTaken: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== name), ...(isTaken ? [name] : [])])
  return (
    <Dialog
      title="This site was changed somewhere else"
      description={`Saved elsewhere on ${new Date(record.updated_at).toLocaleString()}. Nothing of yours is lost: choose which text to go on with. Undo brings the other one back.`}
      isWide
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSettle(names.filter((name) => taken.includes(name)))
        }}
      >
        {asked.map(({ name, label }) => (
          <Question
            key={name}
            label={label}
            mine={textOf(mine[name])}
            theirs={textOf(theirs[name])}
            isTaken={taken.includes(name)}
            onTake={(isTaken) => take(name, isTaken)}
          />
        ))}
        <Button type="submit" className="mt-6">
          Save my choice
        </Button>
      </form>
    </Dialog>
  )
}

type QuestionProps = {
  label: string
  mine: string
  theirs: string
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Question({ label, mine, theirs, isTaken, onTake }: QuestionProps) {
  const name = useId()
  const options = [
    { title: 'Yours', text: mine, isChecked: !isTaken, onPick: () => onTake(false) },
    { title: 'Saved elsewhere', text: theirs, isChecked: isTaken, onPick: () => onTake(true) },
  ]
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {options.map(({ title, text, isChecked, onPick }) => (
          <label
            key={title}
            className="flex min-w-0 cursor-pointer gap-3 rounded-2xl border-[1.5px] border-edge bg-raised p-3 has-checked:border-forest has-checked:bg-moss has-focus-visible:outline-3 has-focus-visible:outline-ember has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 size-4 shrink-0 accent-forest outline-none"
              checked={isChecked}
              onChange={onPick}
            />
            <span className="min-w-0">
              <span className="block text-soft text-sm">{title}</span>
              <span className="whitespace-pre-line wrap-anywhere">{text || '(empty)'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function textOf(value: string | string[]): string {
  return Array.isArray(value) ? value.join('\n') : value
}

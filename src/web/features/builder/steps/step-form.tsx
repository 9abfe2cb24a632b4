import { Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Other } from '#contract/presence.ts'
import type { Anchor, Field } from '#site/facts/field.ts'
import { fieldsOfStep } from '#site/facts/fields.ts'
import type { Remark } from '#site/facts/list-remarks.ts'
import { type StepNumber, steps } from '#site/facts/steps.ts'
import { findUnit } from '#site/facts/units.ts'
import { FieldControl } from '../field-control.tsx'
import { FieldFold } from '../field-fold.tsx'
import { OthersAt } from '../others-here.tsx'
import type { EditorState } from '../use-editor.ts'
import { useWantedField, type WantedField } from '../use-wanted-field.ts'
import { LookOpener } from './look-opener.tsx'
import { StepBar } from './step-bar.tsx'
import { StepRemarks } from './step-remarks.tsx'
import { isAnswered } from './step-state.ts'

type Props = {
  step: StepNumber
  editor: EditorState
  isSaving: boolean
  /** The field that was pressed on the page. */
  wanted: WantedField | null
  /**
   * Unusable answers of the previous step: the leader has left that step and would not see them
   * there.
   */
  remarks: readonly Remark[]
  /** Who else has the site open. */
  others: readonly Other[]
  onOpenField: (field: WantedField) => void
  onAnchor: (anchor: Anchor) => void
  onPrevious: () => void
  onNext: () => void
  onSeePage: () => void
  onLook: () => void
}

export function StepForm(props: Props) {
  const { step, editor, isSaving, wanted, remarks, others, onOpenField, onAnchor } = props
  const { onPrevious, onNext, onSeePage, onLook } = props
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const led = useRef(wanted)
  const { title, hint, note } = steps.find(({ number }) => number === step) ?? { title: '' }

  useEffect(() => {
    // Undo led here: its button keeps the focus, for the next one.
    const isOnlyShown = wanted !== led.current && wanted?.isOnlyShown
    led.current = wanted
    if (shown.current === step) return
    shown.current = step
    if (!isOnlyShown) heading.current?.focus({ preventScroll: true })
    // The head above the steps has been read: scroll the questions near the top.
    document.getElementById('wizard')?.scrollIntoView({ behavior: 'instant' })
    const first = fieldsOfStep(step)[0]
    if (first) onAnchor(first.anchor)
  }, [step, wanted, onAnchor])
  useWantedField(form, wanted)

  const control = (field: Field) => (
    <div key={field.name} data-control={field.name} className="contents">
      {field.kind === 'color' ? (
        <LookOpener onOpen={onLook} />
      ) : (
        <FieldControl field={field} editor={editor} onFocus={() => onAnchor(field.anchor)} />
      )}
      <OthersAt others={others} field={field.name} />
    </div>
  )

  return (
    <form
      ref={form}
      // Fields below a part whose code is still loading will move: a press on them would be lost.
      className="mt-4 min-w-0 [@media(max-height:26rem)]:mt-2 xl:mt-0 [&_:has([data-waiting])~*]:invisible"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
      noValidate
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {title}
      </h2>
      <p className="mt-1 text-soft">{hint}</p>
      {note && (
        <p className="mt-4 flex gap-3 rounded-2xl bg-moss p-4">
          <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0 text-ember" />
          {note}
        </p>
      )}
      {remarks.length > 0 && (
        <StepRemarks
          remarks={remarks}
          unit={findUnit(editor.content.texts.unitKind)}
          onOpen={onOpenField}
        />
      )}
      {/* This margin and the bar's add up to 2rem. A sticky element stays within its box except
         for a negative margin: so the bar reaches the bottom of the screen even if the form
         begins further down. */}
      <div className="mt-4 mb-80 flex flex-col gap-6">
        {groupFields(fieldsOfStep(step)).map(({ fold, fields }) =>
          fold ? (
            <FieldFold
              key={fold}
              title={fold}
              isFilled={fields.some((field) => isAnswered(field, editor.content))}
            >
              {fields.map(control)}
            </FieldFold>
          ) : (
            fields.map(control)
          ),
        )}
      </div>
      <StepBar step={step} isSaving={isSaving} onPrevious={onPrevious} onSeePage={onSeePage} />
    </form>
  )
}

type Group = { fold: string | undefined; fields: Field[] }

/** Groups adjacent fields that are collapsed under the same heading. */
function groupFields(fields: readonly Field[]): Group[] {
  const groups: Group[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.fold === field.fold) last.fields.push(field)
    else groups.push({ fold: field.fold, fields: [field] })
  }
  return groups
}

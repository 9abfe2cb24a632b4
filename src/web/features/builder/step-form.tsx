import { ArrowLeft, ArrowRight, Eye, Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Anchor } from '#site/facts/field.ts'
import { fieldsOfStep } from '#site/facts/fields.ts'
import { type StepNumber, steps } from '#site/facts/steps.ts'
import { Button } from '../../components/ui/button.tsx'
import { FieldControl } from './field-control.tsx'
import type { EditorState } from './use-editor.ts'

type Props = {
  step: StepNumber
  editor: EditorState
  isSaving: boolean
  onAnchor: (anchor: Anchor) => void
  onPrevious: () => void
  onNext: () => void
}

export function StepForm({ step, editor, isSaving, onAnchor, onPrevious, onNext }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const { title, note } = steps.find(({ number }) => number === step) ?? { title: '' }
  const isLast = step === steps.length
  const following = steps.find(({ number }) => number === step + 1)
  const fields = fieldsOfStep(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    const first = fieldsOfStep(step)[0]
    if (first) onAnchor(first.anchor)
  }, [step, onAnchor])

  return (
    <form
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
      noValidate
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {title}
      </h2>
      {note && (
        <p className="mt-4 flex gap-3 rounded-2xl bg-moss p-4">
          <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0 text-ember" />
          {note}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-6">
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            editor={editor}
            onFocus={() => onAnchor(field.anchor)}
          />
        ))}
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-3 border-line border-t pt-6">
        <Button
          variant="outline"
          size="lg"
          className="max-sm:px-4"
          disabled={step === 1}
          onClick={onPrevious}
        >
          <ArrowLeft aria-hidden className="size-5" />
          Previous
        </Button>
        <Button type="submit" size="lg" className="ml-auto max-sm:px-4" disabled={isSaving}>
          {isLast ? (
            <>
              <Eye aria-hidden className="size-5" />
              Preview Site
            </>
          ) : (
            <>
              Next
              <ArrowRight aria-hidden className="size-5" />
            </>
          )}
        </Button>
      </div>
      {following && <p className="mt-3 text-right text-soft text-sm">Then: {following.title}</p>}
    </form>
  )
}

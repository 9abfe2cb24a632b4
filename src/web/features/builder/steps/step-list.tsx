import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type StepNumber, steps } from '#site/facts/steps.ts'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import type { SiteDocument } from '../../../sync/document/site-document.ts'
import { type StepState, stateOfStep } from './step-state.ts'

type Props = { step: StepNumber; content: SiteDocument; onStep: (step: StepNumber) => void }

/** The seven steps by name, the state of each, and a link to each. Collapsed on small screens. */
export function StepList({ step, content, onStep }: Props) {
  const [isOpen, setOpen] = useState(false)
  const total = steps.length
  const percent = Math.round((step / total) * 100)
  return (
    <nav
      aria-label="Steps"
      // The padding is for the focus outline.
      className="mt-2 xl:sticky xl:top-14 xl:-mx-2 xl:mt-0 xl:max-h-[calc(100dvh-4.5rem)] xl:self-start xl:overflow-y-auto xl:px-2 xl:pb-2"
    >
      <div className="relative flex min-h-11 items-center justify-between gap-2 font-semibold text-sm">
        <span>
          Step {step} of {total}
        </span>
        {/* The whole row can be pressed. */}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="steps"
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 items-center gap-1 text-soft after:absolute after:inset-0 xl:hidden"
        >
          All steps
          <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <ProgressBar label="Progress" value={percent} max={100} />
      <ol id="steps" className={`mt-2 flex flex-col ${isOpen ? '' : 'max-xl:hidden'}`}>
        {steps.map(({ number, title }) => {
          const state = stateOfStep(number, content)
          return (
            <li key={number}>
              <button
                type="button"
                aria-current={number === step ? 'step' : undefined}
                onClick={() => {
                  setOpen(false)
                  onStep(number)
                }}
                className="flex min-h-11 w-full items-center gap-3 rounded-xl px-2 py-1 text-left leading-tight hover:bg-moss aria-[current]:bg-moss aria-[current]:font-semibold forced-colors:aria-[current]:border-2"
              >
                <StepMark number={number} state={state} />
                <span>
                  <span className="sr-only">Step {number}: </span>
                  {title}
                  <span className="sr-only">, {state}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const MARKS: Record<StepState, string> = {
  empty: 'border-edge text-soft',
  begun: 'border-forest border-dashed text-forest',
  done: 'border-forest bg-forest text-on-forest',
}

function StepMark({ number, state }: { number: StepNumber; state: StepState }) {
  return (
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center rounded-full border-2 font-semibold text-sm ${MARKS[state]}`}
    >
      {state === 'done' ? <Check className="size-4 stroke-3" /> : number}
    </span>
  )
}

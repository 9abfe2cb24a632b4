import { type StepNumber, steps } from '#site/facts/steps.ts'

type Props = { step: StepNumber; onStep: (step: StepNumber) => void }

/** The seven steps; each can be jumped to. */
export function StepTrail({ step, onStep }: Props) {
  const total = steps.length
  const percent = Math.round((step / total) * 100)
  return (
    <nav aria-label="Steps" className="mt-3">
      <p className="flex justify-between font-semibold text-sm">
        <span>
          Step {step} of {total}
        </span>
        <span aria-hidden className="text-soft">
          {percent}%
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-forest transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
      <ol className="mt-2 grid grid-cols-7 gap-1">
        {steps.map(({ number, title }) => (
          <li key={number}>
            <button
              type="button"
              title={title}
              aria-current={number === step ? 'step' : undefined}
              onClick={() => onStep(number)}
              className="grid h-11 w-full place-items-center rounded-full font-display text-soft hover:bg-moss aria-[current]:bg-forest aria-[current]:text-on-forest"
            >
              <span>
                <span className="sr-only">Step </span>
                {number}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Concern, Tab } from './list-concerns.ts'

type Props = { concerns: Concern[]; onOpen: (tab: Tab) => void }

const LABELS: Record<Tab, string> = {
  overview: 'the overview',
  reports: 'the reports',
  claims: 'the claims',
  sites: 'the sites',
  accounts: 'the accounts',
  jobs: 'what failed',
}

/** The first card for an operator: whether anything needs attention. */
export function ConcernsCard({ concerns, onOpen }: Props) {
  const isWell = concerns.length === 0
  const Mark = isWell ? CircleCheck : TriangleAlert
  return (
    <section
      aria-labelledby="concerns"
      className={`mt-8 flex gap-4 rounded-card border p-5 sm:p-6 ${isWell ? 'border-line bg-moss' : 'border-ember bg-paper'}`}
    >
      <Mark
        aria-hidden
        className={`mt-0.5 size-7 shrink-0 ${isWell ? 'text-forest' : 'text-ember'}`}
      />
      <div className="min-w-0 grow">
        <h2 id="concerns" className="text-2xl">
          {isWell ? 'All is well' : 'This needs you'}
        </h2>
        {isWell ? (
          <p className="mt-1 text-soft">Nothing needs your attention.</p>
        ) : (
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {concerns.map(({ text, tab }) => (
              <li
                key={text}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
              >
                <span className="min-w-0 wrap-anywhere">{text}</span>
                {tab && (
                  <button
                    type="button"
                    className="min-h-11 rounded-lg font-semibold text-forest underline underline-offset-4"
                    onClick={() => onOpen(tab)}
                  >
                    Open {LABELS[tab]}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

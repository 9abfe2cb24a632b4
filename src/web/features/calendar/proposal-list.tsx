import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'
import type { CalendarState } from './use-calendar.ts'

type ListProps = { calendar: CalendarState; count: number; children: ReactNode }

/** Proposals of one kind; hidden while there are none. */
export function ProposalList({ calendar, count, children }: ListProps) {
  if (count === 0) return null
  const { mayShow } = calendar.proposals
  return (
    <section aria-labelledby="proposals" className="my-6 first:mt-0">
      <h2 id="proposals" className="text-2xl">
        {mayShow ? 'Waiting for you' : 'Proposed'}
      </h2>
      <p className="mt-1 text-soft">
        {mayShow
          ? 'Families do not see these until you show them. You can change them first.'
          : 'Families do not see these until an adult who is an admin or editor shows them.'}
      </p>
      <ul className="mt-2 flex flex-col gap-3">{children}</ul>
    </section>
  )
}

type CardProps = {
  calendar: CalendarState
  id: string
  title: string
  /** For screen readers, beside each button. */
  name: string
  children: ReactNode
  onChange: () => void
  onShow: () => Promise<void>
  onRemove: () => Promise<void>
}

/** One proposal in full, since families will see all of it, with who made it and what the account may do with it. */
export function ProposalCard(props: CardProps) {
  const { calendar, id, title, name, children, onChange, onShow, onRemove } = props
  const { isBusy, run } = useSaving()
  const { mayShow, mayChange, sayProposer } = calendar.proposals
  const unsent = calendar.unsent.find((each) => each.id === id)
  const proposer = sayProposer(id)
  const act = (work: () => Promise<void>, failed: string) =>
    void run(work, (error) => toast.error(failed, { description: explainError(error) }))
  const spoken = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-paper p-4">
      <Badge tone="warn">{mayShow ? 'Proposed' : 'Proposed: waits for an adult to show it'}</Badge>
      {title && <h3 className="wrap-anywhere text-xl">{title}</h3>}
      {children}
      <p className="min-h-5 wrap-anywhere line-clamp-2 text-soft text-sm">
        {proposer && `Proposed by ${proposer}`}
      </p>
      {unsent && (
        <p className="font-semibold text-ember text-sm">
          {unsent.problem ? `Not saved: ${unsent.problem}` : 'Waiting for a connection'}
        </p>
      )}
      {(mayShow || mayChange(id)) && (
        <div className="mt-1 -mb-1 flex flex-wrap items-center gap-x-1 gap-y-2 forced-colors:gap-2">
          {mayShow && (
            <Button className="mr-2" disabled={isBusy} onClick={() => act(onShow, 'Not shown')}>
              Show{spoken}
            </Button>
          )}
          <Button
            variant="ghost"
            className={mayShow ? '' : '-ml-4 forced-colors:ml-0'}
            disabled={isBusy}
            onClick={onChange}
          >
            Change{spoken}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => act(onRemove, 'Not deleted')}>
            Delete{spoken}
          </Button>
        </div>
      )}
    </li>
  )
}

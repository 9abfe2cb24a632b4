import { useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { go } from '../../navigation/navigation.ts'
import type { Question, SiteQuestions } from './list-questions.ts'
import { useQuestions } from './use-questions.ts'

/** The number shown at once: a leader came for the sites below. */
const SHORT = 3
/** From this number on, a button for all of them saves time. */
const MANY = 3

/** Asks once a year about facts that nobody has changed for a long time, and about broken links. */
export function StillRight({ userId }: { userId: string }) {
  const { sites, news, isBusy, confirm } = useQuestions(userId)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = sites.reduce((sum, { questions }) => sum + questions.length, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed goes with its question
  useEffect(() => {
    if (news === '' || document.activeElement !== document.body) return
    const next = heading.current ?? document.querySelector('h1')
    next?.focus({ preventScroll: true })
  }, [count])

  return (
    <>
      {count > 0 && (
        <section aria-labelledby="still-right" className="mt-8 rounded-card bg-moss p-5 sm:p-6">
          <h2 id="still-right" ref={heading} tabIndex={-1} className="text-2xl">
            Still right?
          </h2>
          <p className="mt-1 max-w-prose text-soft">
            Families rely on this. A quick look once a year keeps your page accurate.
          </p>
          {sites.map((site) => (
            <QuestionList
              key={site.siteId}
              site={site}
              isNamed={sites.length > 1}
              isBusy={isBusy}
              onConfirm={(questions) => void confirm(site, questions)}
            />
          ))}
        </section>
      )}
      <p role="status" className="mt-4 text-soft empty:hidden">
        {news}
      </p>
    </>
  )
}

type ListProps = {
  site: SiteQuestions
  isNamed: boolean
  isBusy: boolean
  onConfirm: (questions: readonly Question[]) => void
}

function QuestionList({ site, isNamed, isBusy, onConfirm }: ListProps) {
  const { name, questions } = site
  const facts = questions.filter(({ about }) => 'topic' in about)
  const rows = (some: readonly Question[]) => (
    <ul className="mt-3 flex flex-col gap-2">
      {some.map((question) => (
        <QuestionRow
          key={question.key}
          question={question}
          siteId={site.siteId}
          isBusy={isBusy}
          onConfirm={() => onConfirm([question])}
        />
      ))}
    </ul>
  )
  // Below everything that it answers.
  const all = facts.length >= MANY && (
    <Button variant="outline" className="mt-3" disabled={isBusy} onClick={() => onConfirm(facts)}>
      {facts.length === questions.length ? 'All of it' : 'All but the links'} is still right
      {isNamed && <span className="sr-only"> for {name}</span>}
    </Button>
  )
  return (
    <div className="mt-4">
      {isNamed && <h3 className="line-clamp-2 wrap-anywhere text-xl">{name}</h3>}
      {rows(questions.slice(0, SHORT))}
      {questions.length > SHORT ? (
        <details>
          <summary className="mt-2 flex min-h-11 items-center font-semibold">
            {questions.length - SHORT} more
          </summary>
          {rows(questions.slice(SHORT))}
          {all}
        </details>
      ) : (
        all
      )}
    </div>
  )
}

type RowProps = { question: Question; siteId: string; isBusy: boolean; onConfirm: () => void }

function QuestionRow({ question, siteId, isBusy, onConfirm }: RowProps) {
  const { label, says, href, why, step, field } = question
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-paper p-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="font-semibold">{label}</p>
        {href === null ? (
          <p className="line-clamp-3 wrap-anywhere">{says}</p>
        ) : (
          <a href={href} className="flex min-h-11 items-center text-forest underline">
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{says}</span>
          </a>
        )}
        <p className="mt-1 text-soft text-sm">{why}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={isBusy} onClick={onConfirm}>
          Yes, still right<span className="sr-only"> {label}</span>
        </Button>
        <Button
          variant="ghost"
          onClick={() => go({ name: 'builder', siteId, isNew: false, step, field })}
        >
          Change<span className="sr-only"> {label}</span>
        </Button>
      </div>
    </li>
  )
}

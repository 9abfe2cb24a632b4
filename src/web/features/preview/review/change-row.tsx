import type { Site } from '#site/facts/site.ts'
import { sayAgo } from '../../../lib/say-ago.ts'
import { describeChange } from './describe-change.ts'
import type { Change } from './use-review.ts'

type Props = {
  change: Change
  before: Site
  after: Site
  /** What the person is called who wrote it; '' for oneself. */
  writer: string
  isBeingWritten: boolean
  /** Missing for whoever may not publish. */
  onChoose: ((isIn: boolean) => void) | undefined
}

/** One change: what the page says now, and what it would say. */
export function ChangeRow({ change, before, after, writer, isBeingWritten, onChoose }: Props) {
  const { label, was, is } = describeChange(change, before, after)
  const { draft, isIn } = change
  const at = draft?.at ?? change.writing?.at
  const who = writer || 'You'
  return (
    <li className="flex items-start gap-3 py-3">
      {onChoose && (
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-forest"
          checked={isIn}
          aria-label={`Publish ${label}`}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="wrap-anywhere font-semibold">{label}</strong>
          {at && (
            <span className="wrap-anywhere text-soft text-sm">
              {isBeingWritten
                ? `${who} is writing this right now`
                : `${who}, ${sayAgo(at, Date.now())}`}
              {draft?.asked_at === null && writer && ', not asked for yet'}
            </span>
          )}
        </p>
        {was === null || is === null ? (
          <p className="text-soft text-sm">Changed</p>
        ) : (
          <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
            <Said term="Now" text={was} isFaint />
            <Said term="New" text={is} />
          </dl>
        )}
      </div>
    </li>
  )
}

function Said({ term, text, isFaint = false }: { term: string; text: string; isFaint?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft text-sm">{term}</dt>
      <dd
        className={`line-clamp-4 whitespace-pre-line wrap-anywhere ${isFaint || !text ? 'text-soft' : ''}`}
      >
        {text || 'Nothing'}
      </dd>
    </div>
  )
}

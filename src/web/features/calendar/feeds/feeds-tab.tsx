import { Button } from '../../../components/ui/button.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { explainError } from '../../../lib/explain-error.ts'
import type { CalendarState } from '../use-calendar.ts'
import { FeedCard } from './feed-card.tsx'
import { FeedForm } from './feed-form.tsx'
import { useFeeds } from './use-feeds.ts'

/** External calendars that the page shows too. */
export function FeedsTab({ calendar }: { calendar: CalendarState }) {
  const { query, read, change, remove } = useFeeds(calendar)
  return (
    <>
      <FeedForm onRead={read} />
      {query.data ? (
        query.data.length > 0 && (
          <section aria-labelledby="feeds" className="mt-8">
            <h2 id="feeds" className="text-2xl">
              On your page too
            </h2>
            <ul className="mt-2 flex flex-col gap-3">
              {query.data.map((feed) => (
                <FeedCard
                  key={feed.id}
                  feed={feed}
                  onRead={() => read(feed.url)}
                  onChange={(shown) => change(feed, shown)}
                  onRemove={() => remove(feed)}
                />
              ))}
            </ul>
          </section>
        )
      ) : query.error ? (
        <div role="alert" className="mt-6 flex flex-col items-start gap-3">
          <p className="text-soft">{explainError(query.error)}</p>
          <Button disabled={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <Waiting text="Looking for your calendars…" />
      )}
    </>
  )
}

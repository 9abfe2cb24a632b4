import { useState } from 'react'
import type { FeedRecord, FeedShown } from '../../../api/feeds.ts'
import { Button } from '../../../components/ui/button.tsx'
import { CheckRow } from '../../../components/ui/check-row.tsx'
import { Chips } from '../../../components/ui/chips.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { sayAgo } from '../../../lib/say-ago.ts'
import { useSaving } from '../../../lib/use-saving.ts'
import { PLACE_CHOICES } from '../place-fields.tsx'

type Props = {
  feed: FeedRecord
  onRead: () => Promise<void>
  onChange: (shown: Partial<FeedShown>) => Promise<void>
  onRemove: () => Promise<void>
}

/**
 * A subscribed calendar: when it was fetched, the entries that were unreadable, and how much
 * visitors see.
 */
export function FeedCard({ feed, onRead, onChange, onRemove }: Props) {
  const { isBusy, failure, run } = useSaving()
  const [town, setTown] = useState(feed.town)
  const { name, url, read_at, problem, left_out, place_shown, shows_titles, shows_notes } = feed
  const title = name || hostOf(url)
  const save = (shown: Partial<FeedShown>) => void run(() => onChange(shown))
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
      <div>
        <h3 className="wrap-anywhere text-xl">{title}</h3>
        {name && <p className="wrap-anywhere text-soft text-sm">{hostOf(url)}</p>}
        <p className="text-soft text-sm">
          {read_at ? `Updated ${sayAgo(read_at, Date.now())}` : 'Not read yet'}
        </p>
      </div>
      {problem && (
        <p className="rounded-xl bg-danger-tint px-4 py-3 text-danger text-sm">
          {problem} Until then, we keep what we read last.
        </p>
      )}
      {left_out.length > 0 && (
        <ul className="list-disc pl-5 text-soft text-sm">
          {left_out.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Chips
        legend="What visitors see of the places"
        value={place_shown}
        options={PLACE_CHOICES}
        onChange={(chosen) => save({ place_shown: chosen })}
      />
      {place_shown === 'town' && (
        <FormField
          label="Town"
          hidden={`of ${title}`}
          help="The same town for all its events. Without one, your page does not say where they are."
        >
          {(linked) => (
            <input
              {...linked}
              className="control"
              maxLength={200}
              autoComplete="off"
              placeholder="Pine Lake, Oregon"
              value={town}
              onChange={({ target }) => setTown(target.value)}
              onBlur={() => town !== feed.town && save({ town })}
            />
          )}
        </FormField>
      )}
      <div>
        <CheckRow isChecked={shows_titles} onChange={(isOn) => save({ shows_titles: isOn })}>
          Visitors see the titles of its events
        </CheckRow>
        <CheckRow isChecked={shows_notes} onChange={(isOn) => save({ shows_notes: isOn })}>
          Visitors read its notes
        </CheckRow>
      </div>
      <Failure text={failure} />
      <div className="-mb-1 -ml-3 flex flex-wrap forced-colors:m-0 forced-colors:gap-2">
        <Button variant="ghost" disabled={isBusy} onClick={() => void run(onRead)}>
          {isBusy ? 'Working…' : 'Read it again now'}
          <span className="sr-only">: {title}</span>
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void run(onRemove)}>
          Remove<span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  )
}

/** An address may be a secret, so the screen does not show it. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? ''
}

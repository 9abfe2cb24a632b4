import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { useSaving } from '../../../lib/use-saving.ts'
import { isSecretFeed } from './is-secret-feed.ts'

const WHERE =
  'In Scoutbook Plus: your unit’s calendar, then “Subscribe”. In Google Calendar, on a computer: the settings of your calendar, then “Secret address in iCal format”. In Outlook: “Publish a calendar”, then the ICS link.'
const PUBLIC = 'Its events become public: everybody can read their titles and times on your page.'
const SECRET =
  'This address is a secret that only the owner of the calendar knows. Its events, including the private ones, become public: everybody can read their titles and times on your page.'

/** Asks for the address of a calendar, and warns beforehand about what becomes public. */
export function FeedForm({ onRead }: { onRead: (url: string) => Promise<void> }) {
  const [url, setUrl] = useState('')
  const { isBusy, failure, run } = useSaving()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // The field keeps an address that could not be fetched, so that it can be corrected.
    if (await run(() => onRead(url))) setUrl('')
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-soft">
        Do you keep a calendar somewhere else? Your page can show it too and keep up with its
        changes by itself.
      </p>
      <FormField
        label="Address of the calendar"
        help={WHERE}
        notice={url && (isSecretFeed(url) ? SECRET : PUBLIC)}
      >
        {(linked) => (
          <input
            {...linked}
            className="control"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2_048}
            placeholder="https:// or webcal://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </FormField>
      <Failure text={failure} />
      <Button size="lg" type="submit" disabled={isBusy || url.trim() === ''}>
        {isBusy ? 'Reading it…' : 'Show this calendar'}
      </Button>
    </form>
  )
}

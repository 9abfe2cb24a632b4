import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { useSaving } from '../../../lib/use-saving.ts'

type Props = {
  isFirst: boolean
  /** An example domain for the placeholder. */
  example: string
  name: string
  onName: (name: string) => void
  onConnect: (name: string) => Promise<void>
}

/** Asks for the domain, with a message beside the field when it is not valid. */
export function ConnectForm({ isFirst, example, name, onName, onConnect }: Props) {
  const [refused, setRefused] = useState('')
  const { isBusy, failure, run } = useSaving()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRefused(name)
    if (await run(() => onConnect(name))) onName('')
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormField
        label={isFirst ? 'Your domain' : 'Another domain'}
        help={
          isFirst
            ? 'One that you already own. If you do not have one, any registrar sells them for about $10 to $20 a year.'
            : 'It leads to the first one.'
        }
        problem={failure && refused === name ? failure : undefined}
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
            placeholder={example}
            value={name}
            onChange={({ target }) => onName(target.value)}
          />
        )}
      </FormField>
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'outline'}
        className="self-start"
        disabled={isBusy || name.trim() === ''}
      >
        {isBusy ? 'Looking it up…' : 'Connect'}
      </Button>
    </form>
  )
}

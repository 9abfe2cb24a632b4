import { useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { CheckRow } from '../../../components/ui/check-row.tsx'

type Props = {
  label: string
  /** The last day, or '' if nobody has said that families agreed. */
  agreed: string
  /** The pictures that one press can say the same of; '' if there are no others. */
  others?: string
  onFocus: () => void
  onChange: (agreed: string) => void
  onAll?: () => void
}

/** Whether families agreed to a picture, and until when. */
export function PhotoConsent({ label, agreed, others = '', onFocus, onChange, onAll }: Props) {
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" onFocus={onFocus}>
      <legend className="sr-only">Consent to {label}</legend>
      <CheckRow
        isChecked={agreed !== ''}
        onChange={(isAgreed) => onChange(isAgreed ? inDays(365) : '')}
      >
        <span className="font-semibold">Families agreed to this picture on the public web</span>
      </CheckRow>
      {agreed !== '' && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <label htmlFor={id} className="font-semibold">
              Until
            </label>
            <input
              id={id}
              type="date"
              className="control w-auto"
              aria-describedby={`${id}-help`}
              min={inDays(0)}
              max={inDays(365)}
              value={agreed}
              onChange={(event) => event.target.value && onChange(event.target.value)}
            />
            {others && (
              <Button variant="outline" onClick={onAll}>
                Same for {others}
              </Button>
            )}
          </div>
          <p id={`${id}-help`} className="text-soft text-sm">
            At most a year. Two weeks before, we ask whether this is still right. After that day
            your page does not show the picture.
          </p>
        </>
      )}
    </fieldset>
  )
}

/** As the calendar of this device has it. */
function inDays(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

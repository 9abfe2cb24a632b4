import { type FormEvent, useState } from 'react'
import type { TroopEvent } from '#site/facts/live.ts'
import type { Repeats } from '#site/facts/repeats.ts'
import { toDate } from '#site/text/dates.ts'
import { Button } from '../../../components/ui/button.tsx'
import { CheckRow } from '../../../components/ui/check-row.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { useSaving } from '../../../lib/use-saving.ts'
import { sayDay } from '../say-dates.ts'
import type { CalendarState } from '../use-calendar.ts'
import { useEventActions, withDays } from '../use-event-actions.ts'
import type { HolidayDay } from './us-holidays.ts'

type Props = {
  calendar: CalendarState
  meeting: TroopEvent
  holidays: readonly HolidayDay[]
  onClose: () => void
}

export function HolidaysSheet({ calendar, meeting, holidays, onClose }: Props) {
  const { saveRepeats } = useEventActions(calendar)
  const { isBusy, failure, run } = useSaving()
  const [shown] = useState(holidays)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(shown.map(({ day }) => day)),
  )
  const year = Number(calendar.today.slice(0, 4))

  function submit(event: FormEvent): void {
    event.preventDefault()
    const added = shown.filter(({ day }) => chosen.has(day)).map(({ day }) => toDate(day))
    const change = ({ skips }: Repeats) => ({ skips: withDays(skips, added) })
    void run(() => saveRepeats(meeting, change)).then((isDone) => isDone && onClose())
  }

  return (
    <Dialog
      title="Skip holidays"
      description="There is no meeting on the days you check."
      onClose={onClose}
      opensInField={false}
    >
      <form className="mt-3" onSubmit={submit}>
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-1">
          <legend className="sr-only">Days without a meeting</legend>
          {shown.map(({ name, day }) => (
            <CheckRow
              key={day}
              isChecked={chosen.has(day)}
              onChange={(isChecked) => {
                const next = new Set(chosen)
                if (isChecked) next.add(day)
                else next.delete(day)
                setChosen(next)
              }}
            >
              {sayDay(toDate(day), year)} <span className="text-soft">· {name}</span>
            </CheckRow>
          ))}
          <Failure text={failure} />
          <Button type="submit" size="lg" className="mt-3 w-full" disabled={chosen.size === 0}>
            {isBusy
              ? 'Saving…'
              : chosen.size === 1
                ? 'Skip this day'
                : `Skip these ${chosen.size} days`}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  )
}

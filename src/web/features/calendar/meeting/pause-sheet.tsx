import { type FormEvent, useState } from 'react'
import type { TroopEvent } from '#site/facts/live.ts'
import type { Repeats } from '#site/facts/repeats.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Failure } from '../../../components/ui/failure.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { useSaving } from '../../../lib/use-saving.ts'
import { checkDraft } from '../check-draft.ts'
import { draftOf } from '../event-draft.ts'
import { nextSummer } from '../next-summer.ts'
import type { CalendarState } from '../use-calendar.ts'
import { useEventActions } from '../use-event-actions.ts'

type Props = { calendar: CalendarState; meeting: TroopEvent; onClose: () => void }

const ENDS = [
  ['from', 'First day without a meeting'],
  ['to', 'Last day without a meeting'],
] as const

export function PauseSheet({ calendar, meeting, onClose }: Props) {
  const { saveRepeats } = useEventActions(calendar)
  const { isBusy, failure, run } = useSaving()
  const [pause, setPause] = useState(() => nextSummer(new Date()))
  const [isTried, setTried] = useState(false)
  const pauses = [...(meeting.repeats?.pauses ?? []), pause]
  const problem = checkDraft({ ...draftOf(meeting), pauses })[0]?.sentence

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (problem) return
    const change = (repeats: Repeats) => ({ pauses: [...repeats.pauses, pause] })
    void run(() => saveRepeats(meeting, change)).then((isDone) => isDone && onClose())
  }

  return (
    <Dialog
      title="Pause over the summer"
      description="Families see no meetings in between."
      onClose={onClose}
      opensInField={false}
    >
      <form className="mt-4" noValidate onSubmit={submit}>
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
          {ENDS.map(([end, label]) => (
            <FormField key={end} label={label} {...(end === 'to' && isTried && { problem })}>
              {(linked) => (
                <input
                  {...linked}
                  type="date"
                  className="control"
                  value={pause[end]}
                  onChange={({ target }) => setPause({ ...pause, [end]: target.value })}
                />
              )}
            </FormField>
          ))}
          <Failure text={failure} />
          <Button type="submit" size="lg" className="w-full">
            {isBusy ? 'Saving…' : 'Pause it'}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  )
}

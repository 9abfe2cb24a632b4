import { useId, useState } from 'react'
import { saveTimeZone } from '../../api/sites.ts'
import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'
import type { CalendarState } from './use-calendar.ts'
import { listZones, sayZone } from './zone-names.ts'

/** The time zone of all times, with a way to change it. */
export function ZoneLine({ calendar }: { calendar: CalendarState }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, failure, run } = useSaving()
  const { us, others } = listZones(calendar.zone)

  async function choose(zone: string): Promise<void> {
    await saveTimeZone(calendar.siteId, zone)
    calendar.expect((known) => ({ ...known, timeZone: zone }))
    await calendar.refresh()
    toast(`Times are in ${sayZone(zone)}`, { description: '7 PM stays 7 PM, in that zone.' })
  }

  return (
    <div className="mt-6 flex flex-col gap-2 text-soft">
      <div className="flex flex-wrap items-center gap-x-2">
        <p>Times are in {sayZone(calendar.zone)}.</p>
        {!isOpen && (
          <Button
            variant="ghost"
            className="-ml-2 forced-colors:ml-0"
            onClick={() => setOpen(true)}
          >
            Change<span className="sr-only"> the time zone</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <label htmlFor={id} className="font-semibold text-ink">
            Time zone
          </label>
          <select
            id={id}
            className="control"
            disabled={isBusy}
            value={calendar.zone}
            // The pressed button is gone.
            ref={(select) => {
              if (document.activeElement === document.body) select?.focus()
            }}
            onChange={({ target }) => void run(() => choose(target.value))}
          >
            <optgroup label="United States">
              {us.map((zone) => (
                <option key={zone} value={zone}>
                  {sayZone(zone)}
                </option>
              ))}
            </optgroup>
            <optgroup label="Everywhere">
              {others.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          </select>
          <Failure text={failure} />
        </>
      )}
    </div>
  )
}

import { type Day, partsOf, toDate } from '#site/text/dates.ts'
import { sayDay } from './say-dates.ts'

type Props = {
  day: Day
  titles: readonly string[]
  isToday: boolean
  /** Whether it is in the tab order. */
  isAt: boolean
  onPress: () => void
}

const MOST_DOTS = 3

export function DayCell({ day, titles, isToday, isAt, onPress }: Props) {
  const { day: number, year } = partsOf(day)
  const said = titles.length > 0 ? `: ${titles.join(', ')}` : ''
  return (
    <td className="p-0 text-center">
      <button
        type="button"
        tabIndex={isAt ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${sayDay(toDate(day), year)}${said}. Add an event`}
        className="relative mx-auto flex h-11 w-full max-w-14 flex-col items-center justify-center rounded-xl leading-none hover:bg-moss aria-[current=date]:bg-moss aria-[current=date]:font-bold aria-[current=date]:outline-2 aria-[current=date]:outline-forest aria-[current=date]:-outline-offset-2 focus-visible:outline-3! focus-visible:outline-ember!"
        onClick={onPress}
      >
        {number}
        <span aria-hidden className="absolute bottom-1.5 flex gap-0.5">
          {titles.slice(0, MOST_DOTS).map((title, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <span key={`${place} ${title}`} className="fill size-1.5 rounded-full bg-ember" />
          ))}
        </span>
      </button>
    </td>
  )
}

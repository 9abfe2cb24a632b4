import { useId } from 'react'
import { isTyped } from '#site/facts/say-as.ts'
import { findUnit, type Unit } from '#site/facts/units.ts'
import type { HistoryLine } from '../../api/history.ts'
import { Button } from '../../components/ui/button.tsx'
import { groupLines } from './group-lines.ts'
import { isErased, nameOfPart, sayLine } from './say-line.ts'

type Props = {
  lines: readonly HistoryLine[]
  unitKind: string
  call: (userId: string | null) => string
  /** Missing for whoever may not change the site. */
  onPutBack: ((line: HistoryLine) => void) | undefined
  /** Missing for whoever may not publish it. */
  onForget: ((line: HistoryLine) => void) | undefined
}

/** The lines by days, each publishing as the heading of what was changed before it. */
export function HistoryDays({ lines, unitKind, call, onPutBack, onForget }: Props) {
  const unit = findUnit(unitKind)
  return groupLines(lines).map(({ day, parts }) => (
    <Day key={day} day={day}>
      {parts.map(({ publishing, lines: changes }) => (
        <div key={publishing?.id ?? 'later'} className="mt-3">
          {publishing && (
            <h3 className="wrap-anywhere rounded-xl bg-moss px-4 py-3 text-lg">
              {sayLine(publishing, call(publishing.user_id), unit)} <Time at={publishing.at} />
            </h3>
          )}
          <ul className="divide-y divide-line empty:hidden">
            {changes.map((line) => (
              <Line
                key={line.id}
                line={line}
                who={call(line.user_id)}
                unit={unit}
                onPutBack={onPutBack}
                onForget={onForget}
              />
            ))}
          </ul>
        </div>
      ))}
    </Day>
  ))
}

function Day({ day, children }: { day: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-2xl">
        {day}
      </h2>
      {children}
    </section>
  )
}

type LineProps = Pick<Props, 'onPutBack' | 'onForget'> & {
  line: HistoryLine
  who: string
  unit: Unit
}

function Line({ line, who, unit, onPutBack, onForget }: LineProps) {
  const name = <span className="sr-only"> {nameOfPart(line, unit)}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="wrap-anywhere">
          {sayLine(line, who, unit)} <Time at={line.at} />
        </p>
        {line.removed && <p className="text-soft text-sm">Removed a {line.removed}</p>}
      </div>
      <div className="-mx-4 flex empty:hidden">
        {onPutBack && !isErased(line) && (
          <Button variant="ghost" onClick={() => onPutBack(line)}>
            Put back{name}
          </Button>
        )}
        {onForget && isTyped(line) && (
          <Button variant="ghost" onClick={() => onForget(line)}>
            Forget{name}
          </Button>
        )}
      </div>
    </li>
  )
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap font-normal text-base text-soft">
    {new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })}
  </time>
)

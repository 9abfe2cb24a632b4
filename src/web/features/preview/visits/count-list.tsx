import { useId } from 'react'
import { sayNumber } from './say-visits.ts'

type Line = { id: string; name: string; visits: number }
type Props = { title: string; lines: readonly Line[] }

const SHORT = 5

/** Names, each with its visits. */
export function CountList({ title, lines }: Props) {
  const id = useId()
  const more = lines.slice(SHORT)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <Lines lines={lines.slice(0, SHORT)} />
      {more.length > 0 && (
        <details>
          <summary className="py-3 font-semibold text-sm">{more.length} more</summary>
          <Lines lines={more} />
        </details>
      )}
    </section>
  )
}

function Lines({ lines }: Pick<Props, 'lines'>) {
  return (
    <ul className="mt-1 flex flex-col text-sm">
      {lines.map(({ id, name, visits }) => (
        <li key={id} className="flex justify-between gap-4 py-1">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          <span className="shrink-0 font-semibold tabular-nums">
            {sayNumber(visits)}
            <span className="sr-only">{visits === 1 ? ' visit' : ' visits'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

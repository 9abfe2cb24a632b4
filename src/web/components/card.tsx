import { type ReactNode, useId } from 'react'

type Props = { title: string; className?: string; children: ReactNode }

export function Card({ title, className = '', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-paper p-5 sm:p-6 ${className}`}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Names with their values. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="mt-3 flex flex-col divide-y divide-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

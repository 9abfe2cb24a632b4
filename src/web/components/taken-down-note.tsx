import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { TakeDown } from '#contract/take-down.ts'
import { configQuery } from '../api/config.ts'
import { formatMoment } from '../lib/format-moment.ts'

/** Tells a leader that the operator took their page offline, why, and how to answer. */
export function TakenDownNote({ takeDown }: { takeDown: TakeDown }) {
  const { data: config } = useQuery(configQuery)
  const id = useId()
  const { siteName, reason, since } = takeDown
  const email = config?.operatorEmail
  const name = siteName?.trim()
  const subject = encodeURIComponent(name ? `The page of ${name}` : 'Our page')
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card bg-danger-tint p-5 sm:p-6">
      <h2 id={id} className="line-clamp-3 wrap-anywhere text-2xl">
        {name ? `The page of ${name}` : 'Your page'} was taken off the web
      </h2>
      <p className="mt-2 max-w-prose">
        The people who run this ScoutSite took it down on {formatMoment(since)} for this reason:
      </p>
      <blockquote className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere border-danger border-l-4 pl-4 font-semibold">
        {reason}
      </blockquote>
      <p className="mt-3 max-w-prose">
        Nothing is lost. You can see and edit everything as before, but you cannot publish until the
        page is put back.
        {email && (
          <>
            {' '}
            To answer, write to{' '}
            <a
              href={`mailto:${email}?subject=${subject}`}
              className="wrap-anywhere text-forest underline underline-offset-4"
            >
              {email}
            </a>
            .
          </>
        )}
      </p>
    </section>
  )
}

import type { NotYet } from '../../api/releases.ts'

type Props = { why: NotYet; operatorEmail: string | undefined }

/**
 * Replaces the publish button if a new account has reached its limit of published sites, or waits
 * for approval.
 */
export function NotYetNote({ why, operatorEmail }: Props) {
  return (
    <section aria-labelledby="not-yet" className="mt-5 rounded-card bg-moss p-5 sm:p-6">
      <h2 id="not-yet" className="text-2xl">
        {why.isWaiting ? 'Waits for approval' : 'Cannot be published yet'}
      </h2>
      <p className="mt-1 max-w-prose">
        {why.text}
        {operatorEmail && !why.isWaiting && (
          <>
            {' '}
            Write to{' '}
            <a
              href={`mailto:${operatorEmail}`}
              className="wrap-anywhere text-forest underline underline-offset-4"
            >
              {operatorEmail}
            </a>
            .
          </>
        )}
      </p>
    </section>
  )
}

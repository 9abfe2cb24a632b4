import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayDay } from '#site/text/say-day.ts'
import { isStillSuspended } from '../../api/accounts.ts'
import { configQuery } from '../../api/config.ts'
import { Button } from '../../components/ui/button.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import type { Suspension } from '../../session/suspension.ts'

/** Replaces every view while the operator keeps the leader out. */
export function SuspendedPage({ reason, until }: Suspension) {
  const { data: config } = useQuery(configQuery)
  const [isBusy, setBusy] = useState(false)
  const email = config?.operatorEmail

  async function checkAgain() {
    setBusy(true)
    try {
      if (await isStillSuspended()) toast('Your account is still suspended')
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className="wrap py-12 sm:py-20">
      <div className="max-w-prose rounded-card bg-danger-tint p-6 sm:p-10">
        <h1 className="text-4xl">Your account is suspended</h1>
        <p className="mt-4">
          The people who run this ScoutSite suspended it{until && ` until ${sayDay(until)}`} for
          this reason:
        </p>
        <blockquote className="mt-3 whitespace-pre-line wrap-anywhere border-danger border-l-4 pl-4 font-semibold">
          {reason}
        </blockquote>
        <p className="mt-4">
          Nothing is deleted, and what you wrote last stays on this device.{' '}
          {until ? 'From that day on' : 'Once it is over,'} you can go on as before.
          {email && (
            <>
              {' '}
              To answer, write to{' '}
              <a
                href={`mailto:${email}?subject=${encodeURIComponent('My suspended account')}`}
                className="wrap-anywhere text-forest underline underline-offset-4"
              >
                {email}
              </a>
              .
            </>
          )}
        </p>
        <Button className="mt-6" disabled={isBusy} onClick={() => void checkAgain()}>
          {isBusy ? 'Checking...' : 'Check again'}
        </Button>
      </div>
    </main>
  )
}

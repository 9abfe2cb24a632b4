import { useEffect, useRef, useState } from 'react'
import type { ClaimProof, SiteClaim } from '#contract/claims.ts'
import { listMyClaims, refuseClaim } from '../api/claims.ts'
import { toast } from '../lib/toast.ts'
import { useSaving } from '../lib/use-saving.ts'
import { go } from '../navigation/navigation.ts'
import { Button } from './ui/button.tsx'
import { Failure } from './ui/failure.tsx'

/** A tab that stays open for days asks again when somebody comes back to it. */
const PAUSE = 10 * 60_000

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

const PROVED: Record<ClaimProof, string> = {
  email: 'They proved that they read the mail of the e-mail address on the page.',
  domain: 'They proved that they control the domain of the page.',
}

/**
 * Tells an admin that somebody claims a site. That this asks the server says that an admin is there:
 * nobody but an admin decides from then on.
 */
export function ClaimsBanner() {
  const [claims, setClaims] = useState<SiteClaim[]>([])
  const askedAt = useRef(0)
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt.current < PAUSE) return
      askedAt.current = Date.now()
      // Offline, or a server of the version before: the next visit asks again.
      void listMyClaims().then(setClaims, () => undefined)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])

  function forget(id: string): void {
    setClaims((known) => known.filter((claim) => claim.id !== id))
    // The button that was pressed goes with it.
    document.querySelector('h1')?.focus({ preventScroll: true })
  }

  return (
    // Always there, because screen readers announce what appears in it.
    <div role="status" className="wrap">
      {claims.map((claim) => (
        <ClaimNote key={claim.id} claim={claim} onRefused={() => forget(claim.id)} />
      ))}
    </div>
  )
}

type Props = { claim: SiteClaim; onRefused: () => void }

function ClaimNote({ claim, onRefused }: Props) {
  const { id: claimId, siteId, site, who, proof, openedAt } = claim
  const { isBusy, failure, run } = useSaving()

  async function refuse(): Promise<void> {
    await run(async () => {
      await refuseClaim({ siteId, claimId })
      onRefused()
      toast('The claim is refused')
    })
  }

  return (
    <section
      aria-label={`Claim to ${site}`}
      className="my-3 rounded-card border border-ember bg-paper px-5 py-4"
    >
      <p className="wrap-anywhere font-semibold text-lg leading-snug">
        {who} says that they run {site} now
      </p>
      <p className="mt-1 max-w-prose">
        They claimed the site on <time dateTime={openedAt}>{DAY.format(new Date(openedAt))}</time>.{' '}
        {PROVED[proof]} You are here, so nobody but an admin decides: the site stays as it is until
        you invite them. If they should have it, ask them for their e-mail and invite them.
      </p>
      <Failure text={failure} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => void refuse()}>
          {isBusy ? 'Refusing…' : 'Refuse the claim'}
          <span className="sr-only"> of {who}</span>
        </Button>
        <Button variant="outline" onClick={() => go({ name: 'members', siteId })}>
          Members<span className="sr-only"> of {site}</span>
        </Button>
      </div>
    </section>
  )
}

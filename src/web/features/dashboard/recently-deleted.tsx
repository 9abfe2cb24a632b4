import { useEffect, useRef } from 'react'
import type { DeletedSite } from '#contract/deleted-site.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { findUnit } from '#site/facts/units.ts'
import { Button } from '../../components/ui/button.tsx'

type Props = {
  deleted: readonly DeletedSite[]
  /** The site deleted last on this visit, whose card had the focus. */
  latest: string | null
  /** The site that was just restored, whose button had the focus. */
  returned: string | null
  onBringBack: (site: DeletedSite) => void
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

/** Sites deleted in the last thirty days on any device, so that they can be restored after the toast is gone. */
export function RecentlyDeleted({ deleted, latest, returned, onBringBack }: Props) {
  const list = useRef<HTMLUListElement>(null)

  const focused = useRef<string | null>(null)

  // The pressed button is gone with its card, or with its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row comes after it is known what was deleted
  useEffect(() => {
    if (latest === focused.current) return
    const row = `[data-site="${CSS.escape(latest ?? '')}"] button`
    const button = list.current?.querySelector<HTMLElement>(row)
    if (latest !== null && !button) return
    focused.current = latest
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
  }, [latest, deleted])
  const isBack = returned !== null && deleted.every(({ siteId }) => siteId !== returned)
  useEffect(() => {
    if (isBack && document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [isBack])

  if (deleted.length === 0) return null
  return (
    <section aria-labelledby="deleted" className="mt-10">
      <h2 id="deleted" className="text-2xl">
        Recently deleted
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        Kept for 30 days with everything in it, photos too.
      </p>
      <ul ref={list} className="mt-4 flex flex-col gap-2">
        {deleted.map((site) => (
          <li
            key={site.siteId}
            data-site={site.siteId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-moss px-4 py-3"
          >
            <div className="min-w-0 flex-[1_1_16rem]">
              <h3 className="line-clamp-2 wrap-anywhere text-lg">{nameOf(site)}</h3>
              <p className="wrap-anywhere text-sm">
                {site.troopNumber?.trim() &&
                  `${findUnit(site.unitKind).noun} #${site.troopNumber.trim()}. `}
                {site.wasLive && <strong>Your page is offline now. </strong>}
                Gone for good on {DAY.format(new Date(site.goneAt))}.
                {hasMoved(site) &&
                  ` A newer site has its address, so it comes back as ${site.domain}.`}
              </p>
            </div>
            <Button variant="outline" onClick={() => onBringBack(site)}>
              Bring it back<span className="sr-only"> {nameOf(site)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const hasMoved = ({ domain, domainBefore }: DeletedSite) => domain !== domainBefore

export function nameOf({ siteName, troopNumber, unitKind }: DeletedSite): string {
  return nameOfSite({ troopName: siteName ?? '', troopNumber: troopNumber ?? '', unitKind })
}

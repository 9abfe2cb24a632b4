import { useEffect, useRef } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { Button } from '../../components/ui/button.tsx'

type Props = {
  deleted: readonly SiteRecord[]
  /** What has just been brought back. */
  news: string
  onBringBack: (site: SiteRecord) => void
}

/** What was deleted on this visit: the way back stays in the page when the toast has gone. */
export function DeletedNotes({ deleted, news, onBringBack }: Props) {
  const last = useRef<HTMLButtonElement>(null)
  const count = useRef(0)

  useEffect(() => {
    const isMore = deleted.length > count.current
    count.current = deleted.length
    // The button that was pressed is gone with its card, or with its note.
    if (document.activeElement !== document.body) return
    if (isMore) last.current?.focus({ preventScroll: true })
    else if (news) document.querySelector('h1')?.focus()
  }, [deleted, news])

  return (
    <>
      <p role="status" className="mt-4 text-soft empty:hidden">
        {news}
      </p>
      {deleted.length > 0 && (
        <ul className="mt-6 flex flex-col gap-2">
          {deleted.map((site, place) => (
            <li
              key={site.id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-moss px-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">{nameOf(site)} was deleted.</span>
              <Button
                ref={place === 0 ? last : null}
                variant="outline"
                onClick={() => onBringBack(site)}
              >
                Bring it back<span className="sr-only"> {nameOf(site)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function nameOf({ site_name }: SiteRecord): string {
  return site_name?.trim() ? `“${site_name.trim()}”` : 'The site'
}

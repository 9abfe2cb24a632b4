import { useState } from 'react'
import type { OperatorSite } from '#contract/operator/sites.ts'
import { saySize } from '#site/text/say-size.ts'
import { showAddress } from '#site/text/show-host.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { PageLink } from './page-link.tsx'
import { PutBackDialog } from './put-back-dialog.tsx'
import { sayDay } from './say-day.ts'
import { TakeDownDialog } from './take-down-dialog.tsx'

const STATES = {
  live: { tone: 'good', label: 'Live' },
  draft: { tone: 'plain', label: 'Draft' },
  deleted: { tone: 'plain', label: 'Deleted' },
} as const

export function SiteRow({ site }: { site: OperatorSite }) {
  const [isOpen, setOpen] = useState(false)
  const { id, address, state, bytes, changedAt, publishedAt, admins, takenDown } = site
  const name = site.name.trim() || showAddress(address)
  const { tone, label } = STATES[state]
  const close = () => setOpen(false)
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 wrap-anywhere text-xl">{name}</h2>
          {takenDown && <Badge tone="warn">Taken down</Badge>}
          {(!takenDown || state === 'deleted') && <Badge tone={tone}>{label}</Badge>}
        </div>
        <PageLink address={address} />
        <p className="wrap-anywhere text-soft">
          Changed {sayDay(changedAt)} ·{' '}
          {publishedAt ? `published ${sayDay(publishedAt)}` : 'never published'} ·{' '}
          {bytes > 0 ? `${saySize(bytes)} of photos and files` : 'no photos or files'}
        </p>
        <p className="wrap-anywhere text-soft">
          {admins.length > 0 ? admins.join(', ') : 'It has no admin.'}
        </p>
        {takenDown && (
          <blockquote className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere border-ember border-l-4 pl-4">
            {takenDown.reason}
            <footer className="text-soft text-sm">Down since {sayDay(takenDown.since)}</footer>
          </blockquote>
        )}
      </div>
      {state !== 'deleted' && (
        <Button variant={takenDown ? 'outline' : 'danger'} onClick={() => setOpen(true)}>
          {takenDown ? 'Put back…' : 'Take down…'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {isOpen &&
        (takenDown ? (
          <PutBackDialog siteId={id} name={name} onClose={close} />
        ) : (
          <TakeDownDialog page={{ siteId: id, name, isLive: state === 'live' }} onClose={close} />
        ))}
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Eye, PencilLine, Trash2 } from 'lucide-react'
import type { SiteRecord } from '#contract/site-record.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { findUnit } from '#site/facts/units.ts'
import { findListed } from '#site/templates/list.ts'
import { showAddress } from '#site/text/show-host.ts'
import { configQuery } from '../../api/config.ts'
import type { Rights } from '../../api/members.ts'
import { waitingSitesQuery } from '../../api/review.ts'
import { hasLaterEdits } from '../../api/sites.ts'
import { CancelButton } from '../../components/cancel/cancel-button.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { addressOf } from '../../lib/address-of.ts'
import { lastStep } from '../../navigation/last-step.ts'
import { go } from '../../navigation/navigation.ts'
import { useOnlyInTab } from '../../sync/use-only-in-tab.ts'
import { InquiryBadge } from './inquiry-badge.tsx'
import { RoleLine } from './role-line.tsx'
import { SiteThumbnail } from './site-thumbnail.tsx'

type Props = {
  site: SiteRecord
  userId: string
  rights: Rights
  isTakenDown: boolean
  /** Whether it is far down the list, and may never be in view. */
  isFarDown: boolean
  onDelete: () => void
}

export function SiteCard(props: Props) {
  const { site, userId, rights, isTakenDown, isFarDown, onDelete } = props
  const { may, readsInquiries } = rights
  const { data: config } = useQuery(configQuery)
  const isOnlyInTab = useOnlyInTab(site.id)
  const { data: waiting } = useQuery(waitingSitesQuery(userId))
  const waitsIn = may('publish') ? waiting?.get(site.id) : undefined
  const name = nameOfSite({
    troopName: site.site_name ?? '',
    troopNumber: site.troop_number ?? '',
    unitKind: site.unit_kind,
  })
  const isPublished = site.status === 'published'
  // Visitors see it.
  const isLive = isPublished && !isTakenDown
  const address = isLive && config ? addressOf(site, config.siteDomain) : null
  const template = site.template_name ? findListed(site.template_name) : null
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-paper">
      <SiteThumbnail site={site} userId={userId} />
      <div className="flex grow flex-col gap-4 p-6 pt-4">
        <div className="flex items-start gap-2">
          <div className="flex grow flex-wrap items-center gap-x-2">
            <span className="flex min-h-11 items-center">
              {isTakenDown ? (
                <Badge tone="warn">Taken down</Badge>
              ) : (
                <Badge tone={isPublished ? 'good' : 'plain'}>
                  {isPublished ? 'Published' : 'Draft'}
                </Badge>
              )}
            </span>
            {(waitsIn || hasLaterEdits(site)) && (
              <button
                type="button"
                className="flex min-h-11 items-center underline"
                onClick={() => go({ name: waitsIn ?? 'preview', siteId: site.id })}
              >
                <Badge tone="warn">
                  {waitsIn ? 'Waits for your look' : 'Unpublished changes'}
                  <span className="sr-only"> of {name}</span>
                </Badge>
              </button>
            )}
            {readsInquiries && <InquiryBadge siteId={site.id} userId={userId} name={name} />}
          </div>
          {/* Far from the buttons that are pressed every week. */}
          {may('manage') && (
            <IconButton
              variant="danger"
              className="-mr-2"
              label={`Delete ${name}`}
              onClick={onDelete}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
        <div>
          <h2 className="line-clamp-3 text-2xl">{name}</h2>
          <p className="mt-1 truncate text-soft">
            {findUnit(site.unit_kind).noun} #{site.troop_number?.trim() || 'N/A'}
          </p>
        </div>
        {isOnlyInTab && (
          <p className="text-ember">
            Your browser could not store your latest changes: they are only in this tab. Open the
            site to save them, and do not close the tab.
          </p>
        )}
        <div className="text-soft">
          <p>Template: {template?.label ?? 'Classic'}</p>
          <p>Created: {new Date(site.created_at).toLocaleDateString()}</p>
          <RoleLine siteId={site.id} name={name} rights={rights} />
        </div>
        {address && (
          <a
            href={address}
            className="inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4"
          >
            <bdi dir="ltr">{showAddress(address)}</bdi>
          </a>
        )}
        <div className="mt-auto flex flex-col gap-2 pt-2">
          <Button
            variant="outline"
            className="w-full"
            onClick={() => go({ name: 'current', siteId: site.id })}
          >
            <CalendarDays aria-hidden className="size-4" />
            Keep it current<span className="sr-only">: {name}</span>
          </Button>
          {isLive && may('publish') && (
            <CancelButton userId={userId} siteId={site.id} name={name} isPatient={isFarDown} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <Button
            variant="outline"
            onClick={() => go({ name: 'preview', siteId: site.id })}
            aria-label={`Preview ${name}`}
          >
            <Eye aria-hidden className="size-4" />
            Preview
          </Button>
          <Button
            variant="ghost"
            onClick={() =>
              go({ name: 'builder', siteId: site.id, isNew: false, step: lastStep(site.id) })
            }
            aria-label={`Edit ${name}`}
          >
            <PencilLine aria-hidden className="size-4" />
            Edit
          </Button>
        </div>
      </div>
    </li>
  )
}

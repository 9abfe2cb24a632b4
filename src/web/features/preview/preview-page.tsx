import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useMemo, useState } from 'react'
import { renderPreview } from '#site/render.ts'
import { fromRow } from '#site/site.ts'
import { configQuery } from '../../api/get-config.ts'
import { hasLaterEdits } from '../../api/has-later-edits.ts'
import type { SiteRecord } from '../../api/site-record.ts'
import { type Device, ownDevice } from '../../components/device.ts'
import { SiteFrame } from '../../components/site-frame.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { textsOf } from '../../drafts/draft.ts'
import { siteOf } from '../../drafts/site-of.ts'
import { useTemplateFonts } from '../../drafts/use-template-fonts.ts'
import { addressOf } from '../../lib/address-of.ts'
import { useStore } from '../../lib/create-store.ts'
import { go } from '../../navigation.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'
import { assetsOf, locateIn } from '../../uploads/site-assets.ts'
import { DetailsCard } from './details-card.tsx'
import { DownloadButton } from './download-button.tsx'
import { FilesCard } from './files-card.tsx'
import { MissingList } from './missing-list.tsx'
import { ShareButton } from './share-button.tsx'
import { usePublish } from './use-publish.ts'

const DEVICES = [
  {
    value: 'phone',
    label: (
      <>
        <Smartphone aria-hidden className="size-4 max-sm:hidden" />
        Phone
      </>
    ),
  },
  {
    value: 'tablet',
    label: (
      <>
        <Tablet aria-hidden className="size-4" />
        Tablet
      </>
    ),
  },
  {
    value: 'desktop',
    label: (
      <>
        <Monitor aria-hidden className="size-4" />
        Desktop
      </>
    ),
  },
] as const

type Props = { record: SiteRecord; keeper: FileKeeper }

export function PreviewPage({ record, keeper }: Props) {
  const files = keeper.files()
  const { stored } = useStore(keeper.state, keeper.state.get())
  const [now] = useState(() => new Date())
  const [device, setDevice] = useState<Device>(ownDevice)
  const { data: config } = useQuery(configQuery)
  const locateFont = useTemplateFonts()
  const address = config ? addressOf(record.domain, config.siteDomain) : ''
  const site = useMemo(
    () => siteOf(textsOf(fromRow(record)), assetsOf(files, stored), address),
    [record, files, stored, address],
  )
  const { publish, isPublishing, published } = usePublish(site, keeper)
  const html = useMemo(() => {
    if (!locateFont || !site.address) return ''
    const locateFile = locateIn(files, stored)
    return renderPreview(site, now, { locate: (path) => locateFont(path) || locateFile(path) })
  }, [site, files, stored, locateFont, now])
  const url = published?.siteUrl ?? (record.status === 'published' ? address : null)
  const isUpToDate = published !== null || (url !== null && !hasLaterEdits(record))

  return (
    <main className="wrap pb-20 sm:max-w-[90rem]">
      <Button
        variant="ghost"
        className="-ml-4"
        onClick={() => go({ name: 'builder', siteId: record.id, isNew: false, step: 7 })}
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Builder
      </Button>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <ViewHeading title="Site Preview" className="text-4xl sm:text-5xl">
            Site Preview
          </ViewHeading>
          {isUpToDate && <Badge tone="good">Published</Badge>}
          {url && !isUpToDate && <Badge tone="warn">Unpublished changes</Badge>}
        </div>
        <div className="flex flex-wrap gap-3">
          <DownloadButton site={site} keeper={keeper} />
          {url && <ShareButton url={url} name={site.troopName} />}
          {!isUpToDate && (
            <Button size="lg" disabled={isPublishing} onClick={() => void publish()}>
              {isPublishing ? 'Publishing...' : 'Publish Site'}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[20rem_1fr]">
        <aside className="flex flex-col gap-6 max-lg:order-2">
          <DetailsCard site={site} url={url} />
          {published ? (
            <FilesCard files={published.files} />
          ) : (
            <MissingList site={site} siteId={record.id} />
          )}
        </aside>
        <div className="min-w-0">
          <Choice
            legend="Width of the preview"
            value={device}
            options={DEVICES}
            onChange={setDevice}
          />
          <SiteFrame
            html={html}
            title="Preview of your page"
            device={device}
            className={`mx-auto mt-4 h-[78dvh] w-full rounded-2xl border border-line bg-white shadow-lg ${{ phone: 'max-w-[390px]', tablet: 'max-w-[768px]', desktop: '' }[device]}`}
          />
        </div>
      </div>
    </main>
  )
}

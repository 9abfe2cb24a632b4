import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import type { Locate } from '#site/facts/assets.ts'
import type { Site } from '#site/facts/site.ts'
import { showUrl } from '#site/text/show-host.ts'
import { lazyDialog } from '../../components/lazy-views.tsx'
import { Button, buttonLook } from '../../components/ui/button.tsx'
import { go } from '../../navigation/navigation.ts'
import { AddressStillSays } from './address-still-says.tsx'
import { AskingHint } from './asking-hint.tsx'
import { ShareButton } from './share-button.tsx'

const PieceDialog = lazyDialog(async () => (await import('./piece-dialog.tsx')).PieceDialog)

type Props = {
  record: SiteRecord
  site: Site
  locate: Locate
  mayPublish: boolean
  hasDates: boolean
}

/** For a live page: links to view it and to share it with families. */
export function LiveCard({ record, site, locate, mayPublish, hasDates }: Props) {
  const { address } = site
  const [isPieceOpen, setPieceOpen] = useState(false)
  const code = useQrCode(address)
  return (
    <section
      aria-labelledby="live"
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-moss p-5 sm:p-6"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="live" className="text-2xl">
          You are live
        </h2>
        <p className="mt-1 select-all wrap-anywhere font-semibold">
          <bdi dir="ltr">{showUrl(address)}</bdi>
        </p>
        <AddressStillSays record={record} number={site.troopNumber} />
        <div className="mt-2 flex flex-wrap gap-3">
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className={buttonLook({ variant: 'outline' })}
          >
            Visit site
          </a>
          <ShareButton site={site} />
          <Button variant="outline" onClick={() => setPieceOpen(true)}>
            <Printer aria-hidden className="size-4" />
            Flyers and cards
          </Button>
        </div>
        <AskingHint record={record} />
        {!hasDates && (
          <>
            <p className="mt-4 max-w-prose">
              Next: your meetings and campouts. Families see them on your page, and in their own
              calendars.
            </p>
            <Button
              variant="ghost"
              className="-ml-4 underline"
              onClick={() => go({ name: 'current', siteId: record.id })}
            >
              Add the first date
            </Button>
          </>
        )}
      </div>
      {code && (
        <img
          src={code}
          alt={`QR code that leads to ${address}`}
          className="w-28 rounded-lg bg-white"
        />
      )}
      {isPieceOpen && (
        <PieceDialog
          siteId={record.id}
          site={site}
          locate={locate}
          mayPublish={mayPublish}
          onClose={() => setPieceOpen(false)}
        />
      )}
    </section>
  )
}

/**
 * The code as an image; '' until the drawing code is loaded, or if that fails: the address is
 * enough.
 */
function useQrCode(address: string): string {
  const [code, setCode] = useState('')
  useEffect(() => {
    let isWanted = true
    void import('../../lib/draw-qr-code.ts').then(
      ({ drawQrCode }) => isWanted && setCode(drawQrCode(address).svg),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [address])
  return code
}

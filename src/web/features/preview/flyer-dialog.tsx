import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import type { Locate } from '#site/facts/assets.ts'
import type { Site } from '#site/facts/site.ts'
import { renderFlyer } from '#site/render-flyer.ts'
import type { Paper } from '#site/templates/flyer.ts'
import { listFlyersQuery } from '../../api/flyers.ts'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { FlyerFrame } from './flyer-frame.tsx'
import { FlyerNames } from './flyer-names.tsx'
import { usualPaper } from './usual-paper.ts'

const PAPERS = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
] as const

type Props = {
  siteId: string
  site: Site
  locate: Locate
  mayPublish: boolean
  onClose: () => void
}

/** A flyer for the notice board, made from the same facts as the page. */
export function FlyerDialog({ siteId, site, locate, mayPublish, onClose }: Props) {
  const flyers = useQuery(listFlyersQuery(siteId))
  const [chosenId, setChosenId] = useState('')
  const chosen = flyers.data?.find(({ id }) => id === chosenId)
  const leadsTo = chosen ? `${site.address}/q/${chosen.code}` : site.address
  const [paper, setPaper] = useState<Paper>(usualPaper)
  const [html, setHtml] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    let isWanted = true
    setFailed(false)
    const code = encode(leadsTo, { ecc: 'M', border: 0 }).data
    void renderFlyer(site, new Date(), { code, leadsTo, paper, locate }).then(
      (flyer) => isWanted && setHtml(flyer),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [site, locate, paper, leadsTo])

  return (
    <Dialog
      title="Print a flyer"
      description="One page for the bulletin board, the school, the shop window. It is just as clear in black and white."
      width="wide"
      onClose={onClose}
    >
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Choice legend="Paper" value={paper} options={PAPERS} onChange={setPaper} />
        <Button disabled={!html} onClick={() => frame.current?.contentWindow?.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
      <FlyerNames
        siteId={siteId}
        flyers={flyers.data}
        error={flyers.error}
        chosen={chosen}
        mayPublish={mayPublish}
        onChoose={setChosenId}
      />
      {hasFailed && (
        <p role="alert" className="mt-5 rounded-xl bg-danger-tint px-4 py-3 text-danger">
          The flyer could not be drawn. Check your connection, close this and open it again.
        </p>
      )}
      <FlyerFrame frame={frame} html={html} paper={paper} />
    </Dialog>
  )
}

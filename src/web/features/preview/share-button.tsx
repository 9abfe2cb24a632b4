import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Locate } from '#site/facts/assets.ts'
import type { Site } from '#site/facts/site.ts'
import { dialogLater } from '../../components/load-later.tsx'
import { Button } from '../../components/ui/button.tsx'

const ShareDialog = dialogLater(async () => (await import('./share-dialog.tsx')).ShareDialog)

type Props = { site: Site; locate: Locate }

export function ShareButton({ site, locate }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-5" />
        Share Site
      </Button>
      {isOpen && <ShareDialog site={site} locate={locate} onClose={() => setOpen(false)} />}
    </>
  )
}

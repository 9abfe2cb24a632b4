import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Site } from '#site/facts/site.ts'
import { lazyDialog } from '../../components/lazy-views.tsx'
import { Button } from '../../components/ui/button.tsx'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

export function ShareButton({ site }: { site: Site }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4" />
        Share Site
      </Button>
      {isOpen && <ShareDialog site={site} onClose={() => setOpen(false)} />}
    </>
  )
}

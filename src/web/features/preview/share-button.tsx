import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
)

type Props = { url: string; name: string }

export function ShareButton({ url, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-5" />
        Share Site
      </Button>
      <Suspense>
        {isOpen && <ShareDialog url={url} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

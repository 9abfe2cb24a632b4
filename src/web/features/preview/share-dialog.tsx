import { Copy, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Site } from '#site/facts/site.ts'
import { showUrl } from '#site/text/show-host.ts'
import { Button, buttonLook } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { drawQrCode } from '../../lib/draw-qr-code.ts'

type Props = { site: Site; onClose: () => void }

export function ShareDialog({ site, onClose }: Props) {
  const { address: url, troopName: name } = site
  const [news, setNews] = useState('')
  const [code] = useState(() => drawQrCode(url))
  const file = `qr-code-${new URL(url).hostname}`

  async function copy() {
    setNews('')
    try {
      await navigator.clipboard.writeText(url)
      setNews('Link copied')
    } catch {
      setNews('Select the address and copy it by hand.')
    }
  }

  return (
    <Dialog
      title="Share Site"
      description="Share it with families: in a chat, in an e-mail, at the door."
      onClose={onClose}
    >
      <p className="mt-5 select-all wrap-anywhere rounded-xl bg-moss px-4 py-3">
        <bdi dir="ltr">{showUrl(url)}</bdi>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy link
        </Button>
        {'share' in navigator && (
          <Button
            variant="outline"
            onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
          >
            <Share2 aria-hidden className="size-4" />
            Share…
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 min-h-6 text-soft text-sm">
        {news}
      </p>
      <img
        src={code.svg}
        alt={`QR code that leads to ${url}`}
        className="mt-2 w-56 rounded-xl bg-white"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <a className={buttonLook({ variant: 'outline' })} href={code.png} download={`${file}.png`}>
          <Download aria-hidden className="size-4" />
          For chats and documents (PNG)
        </a>
        <a className={buttonLook({ variant: 'outline' })} href={code.svg} download={`${file}.svg`}>
          <Download aria-hidden className="size-4" />
          For a print shop (SVG)
        </a>
      </div>
    </Dialog>
  )
}

import { PencilLine, Smartphone } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Anchor } from '#site/facts/field.ts'
import { renderPreview } from '#site/render.ts'
import { type Device, ownDevice } from '../../components/device.ts'
import { LiveFrame } from '../../components/live-frame.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { useStore } from '../../lib/create-store.ts'
import type { Content } from '../../sync/content.ts'
import { siteOf } from '../../sync/drafts/site-of.ts'
import type { FileSync } from '../../sync/files/file-sync.ts'
import { shortenAddress } from '../../sync/files/shorten-address.ts'
import { assetsOf, locateIn } from '../../sync/files/site-assets.ts'
import { locateFont } from '../../template-fonts.ts'

type Props = {
  content: Content
  fileSync: FileSync
  anchor: Anchor
  isShown: boolean
  onShow: (isShown: boolean) => void
}

const DEVICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const

export function LivePreview({ content, fileSync, anchor, isShown, onShow }: Props) {
  const [now] = useState(() => new Date())
  const [device, setDevice] = useState<Device>(ownDevice)
  const { texts, files } = content
  const stored = useStore(fileSync.stored, fileSync.stored.get())
  const html = useMemo(() => {
    const locateFile = locateIn(files, stored)
    return renderPreview(
      siteOf(texts, assetsOf(files, stored)),
      now,
      (path) => locateFont(path) || shortenAddress(locateFile(path)),
      { placeholders: true },
    )
  }, [texts, files, stored, now])

  return (
    <section
      aria-label="Your page as it will look"
      className={`lg:sticky lg:top-4 lg:h-[calc(100dvh-2rem)] ${isShown ? 'h-[calc(100dvh-11rem)]' : 'max-lg:h-0'}`}
    >
      <div className={`flex h-full flex-col ${isShown ? '' : 'max-lg:hidden'}`}>
        <div className="flex justify-center pb-3 max-sm:hidden">
          <Choice
            legend="Width of the preview"
            value={device === 'phone' ? 'phone' : 'desktop'}
            options={DEVICES}
            onChange={setDevice}
          />
        </div>
        <LiveFrame
          html={html}
          title="Live preview"
          device={device}
          anchor={anchor}
          className={`mx-auto min-h-0 w-full grow rounded-2xl border border-line bg-white shadow-lg max-sm:max-w-[390px] ${device === 'phone' ? 'max-w-[390px]' : ''}`}
        />
      </div>
      <div className="view-foot fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper p-3 lg:hidden">
        <Button
          variant="outline"
          className="w-full"
          aria-pressed={isShown}
          onClick={() => onShow(!isShown)}
        >
          {isShown ? (
            <PencilLine aria-hidden className="size-4" />
          ) : (
            <Smartphone aria-hidden className="size-4" />
          )}
          {isShown ? 'Back to the questions' : 'Show my page'}
        </Button>
      </div>
    </section>
  )
}

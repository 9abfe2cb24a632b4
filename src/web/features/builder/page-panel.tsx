import { PencilLine } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReadComing } from '#site/page/coming.ts'
import { renderPreviewIn } from '#site/render-home.ts'
import type { Device } from '../../components/frames/device.ts'
import { LiveFrame } from '../../components/frames/live-frame.tsx'
import { locateFonts } from '../../components/frames/locate-fonts.ts'
import type { Place } from '../../components/frames/press-layer.tsx'
import { useTemplate } from '../../components/frames/use-template.ts'
import { lazyTool } from '../../components/lazy-views.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useStore } from '../../lib/create-store.ts'
import type { SiteDocument } from '../../sync/document/site-document.ts'
import { siteOf } from '../../sync/document/site-document.ts'
import { shortenAddress } from '../../sync/files/shorten-address.ts'
import { assetsOf, locateIn } from '../../sync/files/site-assets.ts'
import type { SiteSync } from '../../sync/site-sync.ts'
import { useModal } from './use-modal.ts'
import { useSwipe } from './use-swipe.ts'
import type { WantedField } from './use-wanted-field.ts'

/** A line that the panel works without. */
const LookNote = lazyTool(async () => (await import('./look-note.tsx')).LookNote)

type Props = {
  content: SiteDocument
  sync: SiteSync
  readComing: ReadComing
  place: Place
  /** Whether it covers the questions, if it does not fit next to them. */
  isOpen: boolean
  /** Whether it stays above the look panel, if it does not fit next to it. */
  isOver: boolean
  /** Whether it fits next to them. */
  isBeside: boolean
  onClose: () => void
  onPress: ((pressed: WantedField) => void) | undefined
}

const COVER = 'duration-200 max-lg:fixed max-lg:inset-0 max-lg:z-30'
// Visible at once when it opens, so that it can take the focus; hidden only after it has slid away.
const AWAY = 'transition-[translate,visibility] max-lg:invisible max-lg:translate-x-full'
const OVER =
  'max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:order-first max-lg:h-[38dvh] max-lg:py-2 [@media(max-height:26rem)]:max-lg:static'
const DEVICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const

/** Next to the questions there is seldom space for a readable desktop page. */
function readableDevice(): Device {
  return window.innerWidth < 1600 ? 'phone' : 'desktop'
}

/**
 * The leader's page as it will look, following every keystroke. It is next to the questions; on a
 * phone it slides over them, so that both keep their scroll positions.
 */
export function PagePanel({
  content,
  sync,
  readComing,
  place,
  isOpen,
  isOver,
  isBeside,
  onClose,
  onPress,
}: Props) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [device, setDevice] = useState<Device>(readableDevice)
  const isOnView = isOpen || isBeside || isOver
  const lastSeen = useRef(content)
  // Nothing is rendered while the panel is closed: the page catches up when it is opened.
  if (isOnView) lastSeen.current = content
  const { texts, files } = lastSeen.current
  const stored = useStore(sync.stored, sync.stored.get())
  const record = useStore(sync.record, sync.record.get())
  const template = useTemplate(texts.template)
  const html = useMemo(() => {
    if (!template) return ''
    const locateFile = locateIn(files, stored)
    const locateFont = locateFonts(template)
    return renderPreviewIn(
      template,
      siteOf(texts, assetsOf(files, stored)),
      readComing,
      (path) => locateFont(path) || shortenAddress(locateFile(path)),
      { placeholders: true, fieldAttributes: true },
    )
  }, [template, texts, files, stored, readComing])

  useModal(panel, isOpen && !isBeside, onClose)
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true })
  }, [isOpen])
  useSwipe(panel, 'right', onClose)

  return (
    <section
      ref={panel}
      aria-label="Your page as it will look"
      data-over={isOver || undefined}
      className={`flex touch-pan-y touch-pinch-zoom flex-col max-lg:bg-canvas lg:sticky lg:top-4 lg:h-[calc(100dvh-2rem)] ${isOver ? OVER : isOpen ? `${COVER} transition-[translate]` : `${COVER} ${AWAY}`}`}
    >
      <div
        className={`flex flex-wrap items-center justify-between gap-x-3 px-4 py-1.5 lg:px-0 lg:pt-0 lg:pb-3 ${isOver ? 'max-lg:hidden' : ''}`}
      >
        <h1 ref={heading} tabIndex={-1} className="text-xl lg:hidden">
          My page
        </h1>
        <p className="text-soft text-sm">
          {onPress ? 'Press what you want to change.' : 'This is how your page will look.'}
        </p>
        <div className="max-sm:hidden">
          <Choice
            legend="Width of the preview"
            value={device === 'phone' ? 'phone' : 'desktop'}
            options={DEVICES}
            onChange={setDevice}
          />
        </div>
      </div>
      {record && !isOver && <LookNote record={record} onPress={onPress} />}
      {html ? (
        <LiveFrame
          html={html}
          title="Live preview"
          device={device}
          place={place}
          onPress={onPress}
          className={`mx-auto min-h-0 w-full grow border border-line bg-white sm:rounded-2xl sm:shadow-lg ${isOver ? 'max-lg:max-w-[16rem] max-lg:rounded-xl' : 'max-sm:border-x-0'} ${device === 'phone' ? 'sm:max-w-[390px]' : ''}`}
        />
      ) : (
        <Waiting />
      )}
      <div
        className={`${isOver ? 'hidden' : 'view-foot flex'} justify-center border-line border-t px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:hidden`}
      >
        <Button variant="outline" onClick={onClose}>
          <PencilLine aria-hidden className="size-4" />
          Back to the questions
        </Button>
      </div>
    </section>
  )
}

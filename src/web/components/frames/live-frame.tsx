import { useLayoutEffect, useRef, useState } from 'react'
import type { Device } from './device.ts'
import { followPage } from './follow-page.ts'
import { type Place, type Pressed, PressLayer } from './press-layer.tsx'
import { stripForFrame } from './strip-for-frame.ts'
import { useFrameFit } from './use-frame-fit.ts'

type Props = {
  html: string
  title: string
  device: Device
  /** The section that is being edited. */
  place: Place
  onPress: ((pressed: Pressed) => void) | undefined
  className?: string
}

/**
 * A preview that is patched in place. That needs `allow-same-origin`; scripts stay forbidden, so the
 * page itself cannot make use of our origin. The layer over it scrolls the page and takes presses.
 */
export function LiveFrame({ html, title, device, place, onPress, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => readyForLayer(html))
  const shown = useRef(first)
  const [page, setPage] = useState<Document | null>(null)
  const { style, scale } = useFrameFit(box, device)

  useLayoutEffect(() => {
    if (!page) return
    const wanted = readyForLayer(html)
    followPage(page, wanted, shown.current)
    shown.current = wanted
  }, [html, page])

  return (
    <div ref={box} className={`relative overflow-hidden ${className}`}>
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        srcDoc={first}
        title={title}
        onLoad={() => setPage(frame.current?.contentDocument ?? null)}
        // Until it is complete there is no layer over it: a swipe still goes back, and no link
        // navigates.
        className="pointer-events-none absolute top-0 left-1/2 origin-top border-0 bg-white"
        style={style}
      />
      {page && scale > 0 && (
        <PressLayer page={page} scale={scale} html={html} place={place} onPress={onPress} />
      )}
    </div>
  )
}

// The layer has a scrollbar; a second one in the page would only take its width.
function readyForLayer(html: string): string {
  return stripForFrame(html).replace('</head>', '<style>html{scrollbar-width:none}</style></head>')
}

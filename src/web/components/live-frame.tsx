import { useLayoutEffect, useRef, useState } from 'react'
import type { Anchor } from '#site/facts/field.ts'
import type { Device } from './device.ts'
import { followPage } from './follow-page.ts'
import { stripForFrame } from './strip-for-frame.ts'
import { useFrameFit } from './use-frame-fit.ts'

type Props = {
  html: string
  title: string
  device: Device
  /** The section that is being edited. */
  anchor: Anchor
  className?: string
}

/**
 * A preview that is patched in place. That needs `allow-same-origin`; scripts stay forbidden, so the
 * page itself cannot make use of our origin.
 */
export function LiveFrame({ html, title, device, anchor, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => stripForFrame(html))
  const [isLoaded, setLoaded] = useState(false)
  const at = useRef('')
  const { style, hasRoom } = useFrameFit(box, device)

  useLayoutEffect(() => {
    const page = isLoaded && frame.current?.contentDocument
    if (!page) return
    followPage(page, stripForFrame(html))
    const section = page.getElementById(anchor)
    if (!hasRoom || (section && at.current === anchor)) return
    at.current = section ? anchor : ''
    if (section) section.scrollIntoView()
    else if (anchor === 'top') page.defaultView?.scrollTo(0, 0)
  }, [html, isLoaded, anchor, hasRoom])

  return (
    <div ref={box} className={`relative overflow-hidden ${className}`}>
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        srcDoc={first}
        title={title}
        onLoad={() => setLoaded(true)}
        className="absolute top-0 left-1/2 origin-top border-0 bg-white"
        style={style}
      />
    </div>
  )
}

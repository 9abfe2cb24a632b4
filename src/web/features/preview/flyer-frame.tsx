import { type RefObject, useRef } from 'react'
import type { Paper } from '#site/templates/flyer.ts'
import { useWidth } from '../../lib/use-width.ts'

// In CSS pixels, 96 to an inch.
const SHEETS: Record<Paper, { width: number; height: number }> = {
  letter: { width: 816, height: 1056 },
  a4: { width: 794, height: 1123 },
}

type Props = { frame: RefObject<HTMLIFrameElement | null>; html: string; paper: Paper }

/**
 * The flyer on its sheet. `allow-modals` and `allow-same-origin` let us open its print dialog; scripts
 * stay forbidden, so the flyer itself can use neither.
 */
export function FlyerFrame({ frame, html, paper }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  const { width, height } = SHEETS[paper]
  const scale = Math.min(1, room / width)
  return (
    <div ref={box} className="mx-auto mt-5 w-full sm:max-w-[min(42rem,calc((94dvh-13rem)*0.76))]">
      <div
        className="mx-auto overflow-hidden rounded border border-line bg-white shadow-lg"
        style={{ height: height * scale + 2, width: width * scale + 2 }}
      >
        <iframe
          ref={frame}
          sandbox="allow-same-origin allow-modals"
          srcDoc={html}
          title="The flyer"
          tabIndex={-1}
          className="origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

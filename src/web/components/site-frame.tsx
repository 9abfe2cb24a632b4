import { useEffect, useRef, useState } from 'react'
import { useWidth } from '../lib/use-width.ts'
import { DEVICE_WIDTHS, type Device } from './device.ts'
import { type Page, PageFrame } from './page-frame.tsx'

type Props = {
  html: string
  title: string
  device: Device
  /** The section to open at. */
  anchor?: string
  /** Whether the page changes while somebody looks: then an empty frame waits for the next version. */
  isLive?: boolean
  className?: string
}

type Version = { id: number; page: Page }

const EMPTY: Page = { html: '', anchor: '' }

/**
 * A troop's page in a frame that may do nothing. A sandboxed document cannot be changed from outside, only
 * replaced: the next one loads behind the one on show and takes its place when it is there, so nothing
 * flickers. Each has a frame of its own, because a frame that goes elsewhere leaves a step for Back.
 */
export function SiteFrame({
  html,
  title,
  device,
  anchor = '',
  isLive = false,
  className = '',
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [versions, setVersions] = useState<Version[]>([])
  const wanted = useRef(EMPTY)
  const room = useWidth(box)
  const width = DEVICE_WIDTHS[device]
  const scale = room === 0 ? 0 : Math.min(1, room / width)

  useEffect(() => {
    if (!html) return
    wanted.current = { html, anchor }
    setVersions((shown) => (shown.length < 2 ? [...shown, next(shown, wanted.current)] : shown))
  }, [html, anchor])

  function finish(id: number) {
    setVersions((shown) => {
      const loaded = shown.filter((version) => version.id >= id)
      const isLatest = loaded.some(({ page }) => page === wanted.current)
      return isLatest ? loaded : [...loaded, next(loaded, wanted.current)]
    })
  }

  // Making a frame costs more than filling it, so the next one is made before it is needed.
  const spare = next(versions, EMPTY)
  const frames = isLive && versions.length === 1 ? [...versions, spare] : versions

  return (
    <div ref={box} className={`relative overflow-hidden ${className}`}>
      {frames.map(({ id, page }, index) => (
        <PageFrame
          key={id}
          page={page}
          title={title}
          isShown={index === 0}
          onLoad={() => page !== EMPTY && finish(id)}
          style={{
            width,
            height: scale ? `${100 / scale}%` : '100%',
            transform: `translateX(-50%) scale(${scale})`,
          }}
        />
      ))}
    </div>
  )
}

function next(versions: readonly Version[], page: Page): Version {
  return { id: (versions.at(-1)?.id ?? 0) + 1, page }
}

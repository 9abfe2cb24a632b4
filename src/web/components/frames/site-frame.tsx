import { useEffect, useRef, useState } from 'react'
import type { Device } from './device.ts'
import { PageFrame } from './page-frame.tsx'
import { useFrameFit } from './use-frame-fit.ts'

type Props = {
  html: string
  title: string
  device: Device
  className?: string
}

type Version = { id: number; html: string }

/**
 * A troop's page in a frame without permissions. Its document cannot be changed from outside, only
 * replaced: the next version loads behind the current one and replaces it once loaded, so nothing
 * flickers. Each version has a separate frame, because navigating a frame adds a history entry for
 * Back.
 */
export function SiteFrame({ html, title, device, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [versions, setVersions] = useState<Version[]>([])
  const wanted = useRef('')
  const { style } = useFrameFit(box, device)

  useEffect(() => {
    if (!html) return
    wanted.current = html
    setVersions((shown) => (shown.length < 2 ? [...shown, next(shown, html)] : shown))
  }, [html])

  function finish(id: number) {
    setVersions((shown) => {
      const loaded = shown.filter((version) => version.id >= id)
      const isLatest = loaded.some((version) => version.html === wanted.current)
      return isLatest ? loaded : [...loaded, next(loaded, wanted.current)]
    })
  }

  return (
    <div ref={box} className={`relative isolate overflow-hidden ${className}`}>
      {versions.map((version, index) => (
        <PageFrame
          key={version.id}
          html={version.html}
          title={title}
          isShown={index === 0}
          // It has been painted one frame later.
          onLoad={() => requestAnimationFrame(() => finish(version.id))}
          style={style}
        />
      ))}
    </div>
  )
}

function next(versions: readonly Version[], html: string): Version {
  return { id: (versions.at(-1)?.id ?? 0) + 1, html }
}

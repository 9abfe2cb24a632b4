import { useEffect, useRef, useState } from 'react'
import { useWidth } from '../lib/use-width.ts'
import { DEVICE_WIDTHS, type Device } from './device.ts'
import { PageFrame } from './page-frame.tsx'

type Props = {
  html: string
  title: string
  device: Device
  /** The section to open at. */
  anchor?: string
  className?: string
}

type Version = { id: number; html: string; anchor: string }

/**
 * A troop's page in a frame that may do nothing. A sandboxed document cannot be changed from outside, only
 * replaced: the next one loads behind the one on show and takes its place when it is there, so nothing
 * flickers. Each has a frame of its own, because a frame that goes elsewhere leaves a step for Back.
 */
export function SiteFrame({ html, title, device, anchor = '', className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [versions, setVersions] = useState<Version[]>([])
  const wanted = useRef<Version>({ id: 0, html: '', anchor: '' })
  const room = useWidth(box)
  const width = DEVICE_WIDTHS[device]
  const scale = room === 0 ? 0 : Math.min(1, room / width)

  useEffect(() => {
    if (!html) return
    const version = { id: wanted.current.id + 1, html, anchor }
    wanted.current = version
    setVersions((shown) => (shown.length < 2 ? [...shown, version] : shown))
  }, [html, anchor])

  function finish(id: number) {
    setVersions((shown) => {
      const loaded = shown.filter((version) => version.id >= id)
      const isLatest = loaded.some((version) => version.id === wanted.current.id)
      return isLatest ? loaded : [...loaded, wanted.current]
    })
  }

  return (
    <div ref={box} className={`relative overflow-hidden ${className}`}>
      {versions.map(({ id, html: page, anchor: section }, index) => (
        <PageFrame
          key={id}
          html={page}
          anchor={section}
          title={title}
          isShown={index === 0}
          onLoad={() => finish(id)}
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

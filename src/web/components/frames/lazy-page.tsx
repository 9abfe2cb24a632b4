import { useEffect, useRef, useState } from 'react'
import type { Device } from './device.ts'
import { SiteFrame } from './site-frame.tsx'

type Props = {
  /** Identifies the page: a new name triggers a new render. */
  name: string
  render: () => Promise<string>
  title: string
  device: Device
  className?: string
}

/** A troop's page that is rendered when it scrolls into view, so that the surrounding view stays light. */
export function LazyPage({ name, render, title, device, className = '' }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the function
  useEffect(() => {
    const { current } = place
    if (!current) return
    let isWanted = true
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      render()
        .then((html) => isWanted && setPage(html))
        .catch(() => undefined)
    })
    observer.observe(current)
    return () => {
      isWanted = false
      observer.disconnect()
    }
  }, [name])

  return (
    <div ref={place} className={`bg-moss ${className}`}>
      {page && <SiteFrame html={page} title={title} device={device} className="size-full" />}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { Device } from './device.ts'
import { SiteFrame } from './site-frame.tsx'

type Props = {
  /** Changes when another page is meant. */
  name: string
  render: () => Promise<string>
  title: string
  device: Device
  className?: string
}

/** A troop's page that is drawn when it comes into sight, so that the view around it stays light. */
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

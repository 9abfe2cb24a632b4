import { useEffect, useRef, useState } from 'react'
import type { Device } from '../../components/device.ts'
import { SiteFrame } from '../../components/site-frame.tsx'

type Props = { template: string; title: string; device: Device; className?: string }

/** Draws the sample when it comes into sight, so that the landing page itself stays light. */
export function TemplateSample({ template, title, device, className = '' }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState('')

  useEffect(() => {
    const { current } = place
    if (!current) return
    let isWanted = true
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./render-sample.ts')
        .then(({ renderSample }) => renderSample(template))
        .then((html) => isWanted && setPage(html))
        .catch(() => undefined)
    })
    observer.observe(current)
    return () => {
      isWanted = false
      observer.disconnect()
    }
  }, [template])

  return (
    <div ref={place} className={`bg-moss ${className}`}>
      {page && <SiteFrame html={page} title={title} device={device} className="size-full" />}
    </div>
  )
}

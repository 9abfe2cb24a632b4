import { useEffect, useRef, useState } from 'react'
import { useWidth } from '../lib/use-width.ts'
import { DEVICE_WIDTHS, type Device } from './device.ts'

type Props = { html: string; title: string; device: Device; className?: string }

/**
 * A troop's page in a frame that may do nothing. A sandboxed document cannot be changed from outside, only
 * replaced: the next one loads behind the one on show and takes its place when it is painted, so nothing flickers.
 */
export function SiteFrame({ html, title, device, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const
  const [front, setFront] = useState(0)
  const work = useRef({ wanted: '', shown: '', isLoading: false, front: 0 })
  const room = useWidth(box)
  const width = DEVICE_WIDTHS[device]
  const scale = room === 0 ? 0 : Math.min(1, room / width)

  function load() {
    const state = work.current
    const back = frames[state.front === 0 ? 1 : 0].current
    if (!back || state.isLoading || state.wanted === state.shown) return
    state.isLoading = true
    state.shown = state.wanted
    back.srcdoc = state.wanted
  }

  function finish(index: number) {
    const state = work.current
    if (!state.isLoading || index === state.front) return
    state.isLoading = false
    state.front = index
    setFront(index)
    load()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest lives in references
  useEffect(() => {
    work.current.wanted = html
    load()
  }, [html])

  return (
    <div ref={box} className={`relative overflow-hidden ${className}`}>
      {frames.map((frame, index) => {
        const isFront = index === front
        return (
          <iframe
            // biome-ignore lint/suspicious/noArrayIndexKey: two frames that never change places
            key={index}
            ref={frame}
            sandbox=""
            title={isFront ? title : 'Next version of the page'}
            aria-hidden={!isFront}
            tabIndex={isFront ? 0 : -1}
            onLoad={() => finish(index)}
            className="absolute top-0 left-1/2 origin-top border-0 bg-white"
            style={{
              width,
              height: scale ? `${100 / scale}%` : '100%',
              transform: `translateX(-50%) scale(${scale})`,
              visibility: isFront && scale ? 'visible' : 'hidden',
            }}
          />
        )
      })}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useWidth } from '../lib/use-width.ts'
import { DEVICE_WIDTHS, type Device } from './device.ts'
import { stripForFrame } from './strip-for-frame.ts'

type Props = {
  html: string
  title: string
  device: Device
  /** The section to open at. */
  anchor?: string
  /** Whether the page changes while somebody looks: then a second frame waits behind the first. */
  isLive?: boolean
  className?: string
}

type Work = {
  wanted: { html: string; anchor: string }
  shown: { html: string; anchor: string } | null
  addresses: [string, string]
  isLoading: boolean
  front: 0 | 1
}

// The page says that it is srcdoc; at an address of its own that would lead its links astray.
const BASE = /<base [^>]*>/

/**
 * A troop's page in a frame that may do nothing. A sandboxed document cannot be changed from outside, only
 * replaced: the next one loads behind the one on show and takes its place when it is there, so nothing flickers.
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
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const
  const [front, setFront] = useState<0 | 1>(0)
  const work = useRef<Work>({
    wanted: { html: '', anchor: '' },
    shown: null,
    addresses: ['', ''],
    isLoading: false,
    front: 0,
  })
  const room = useWidth(box)
  const width = DEVICE_WIDTHS[device]
  const scale = room === 0 ? 0 : Math.min(1, room / width)

  function load() {
    const state = work.current
    const index = isLive && state.front === 0 ? 1 : 0
    const back = frames[index].current
    if (!back || state.isLoading || state.wanted === state.shown || !state.wanted.html) return
    state.isLoading = true
    state.shown = state.wanted
    const page = stripForFrame(state.wanted.html)
    if (!isLive) {
      back.srcdoc = page
      return
    }
    // An address can be opened at a section in every browser, srcdoc only in some.
    URL.revokeObjectURL(state.addresses[index])
    const blob = new Blob([page.replace(BASE, '')], { type: 'text/html;charset=utf-8' })
    state.addresses[index] = URL.createObjectURL(blob)
    back.src = state.addresses[index] + (state.wanted.anchor && `#${state.wanted.anchor}`)
  }

  function finish(index: 0 | 1) {
    const state = work.current
    if (!state.isLoading || (isLive && index === state.front)) return
    state.isLoading = false
    state.front = index
    setFront(index)
    load()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest lives in references
  useEffect(() => {
    work.current.wanted = { html, anchor }
    load()
  }, [html, anchor])

  return (
    <div ref={box} className={`relative overflow-hidden ${className}`}>
      {(isLive ? ([0, 1] as const) : ([0] as const)).map((index) => {
        const isFront = index === front
        return (
          <iframe
            key={index}
            ref={frames[index]}
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

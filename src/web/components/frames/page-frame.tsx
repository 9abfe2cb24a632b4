import { type CSSProperties, useMemo } from 'react'
import { stripForFrame } from './strip-for-frame.ts'

type Props = {
  html: string
  title: string
  isShown: boolean
  style: CSSProperties
  onLoad: () => void
}

/** One version of a page, in a frame sandboxed without any permissions. */
export function PageFrame({ html, title, isShown, style, onLoad }: Props) {
  const document = useMemo(() => stripForFrame(html), [html])
  return (
    <iframe
      sandbox=""
      srcDoc={document}
      title={isShown ? title : 'Next version of the page'}
      aria-hidden={!isShown}
      tabIndex={isShown ? 0 : -1}
      onLoad={onLoad}
      className="absolute top-0 left-1/2 origin-top border-0 bg-white"
      // Below the visible one, so that it is already painted when it is shown.
      style={{ ...style, zIndex: isShown ? 1 : 0 }}
    />
  )
}

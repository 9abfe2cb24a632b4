import { type CSSProperties, useEffect, useState } from 'react'

type Props = {
  html: string
  anchor: string
  title: string
  isShown: boolean
  style: CSSProperties
  onLoad: () => void
}

// The page says that it is srcdoc; at an address of its own that would lead its links astray.
const BASE = /<base [^>]*>/

/** One version of a page. It asks for no permission, and the browser grants it none. */
export function PageFrame({ html, anchor, title, isShown, style, onLoad }: Props) {
  const [page] = useState(() => stripForFrame(html))
  const [address, setAddress] = useState('')

  // An address can be opened at a section in every browser, srcdoc only in some.
  useEffect(() => {
    if (!anchor) return
    const blob = new Blob([page.replace(BASE, '')], { type: 'text/html;charset=utf-8' })
    const url = URL.createObjectURL(blob)
    setAddress(`${url}#${anchor}`)
    return () => URL.revokeObjectURL(url)
  }, [page, anchor])

  if (anchor && !address) return null
  return (
    <iframe
      sandbox=""
      {...(anchor ? { src: address } : { srcDoc: page })}
      title={isShown ? title : 'Next version of the page'}
      aria-hidden={!isShown}
      tabIndex={isShown ? 0 : -1}
      onLoad={onLoad}
      className="absolute top-0 left-1/2 origin-top border-0 bg-white"
      style={{ ...style, visibility: isShown ? 'visible' : 'hidden' }}
    />
  )
}

/**
 * Takes out what a page without permissions may not do anyway, and what browsers complain about:
 * focus by itself, and fetching ahead what stands in the page already.
 */
function stripForFrame(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<link rel="icon"[^>]*>/g, '')
    .replaceAll(' autofocus', '')
}

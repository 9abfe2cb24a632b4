import { type CSSProperties, useLayoutEffect, useMemo, useState } from 'react'

/** A page, and the section to open it at; an empty one makes a frame that waits. */
export type Page = { html: string; anchor: string }

type Props = {
  page: Page
  title: string
  isShown: boolean
  style: CSSProperties
  onLoad: () => void
}

// The page says that it is srcdoc; at an address of its own that would lead its links astray.
const BASE = /<base [^>]*>/

/** One version of a page. It asks for no permission, and the browser grants it none. */
export function PageFrame({ page, title, isShown, style, onLoad }: Props) {
  const html = useMemo(() => stripForFrame(page.html), [page])
  const address = useAddress(html, page.anchor)
  return (
    <iframe
      sandbox=""
      {...(page.anchor ? address && { src: address } : html && { srcDoc: html })}
      title={isShown ? title : 'Next version of the page'}
      aria-hidden={!isShown}
      tabIndex={isShown ? 0 : -1}
      onLoad={onLoad}
      className="absolute top-0 left-1/2 origin-top border-0 bg-white"
      style={{ ...style, visibility: isShown ? 'visible' : 'hidden' }}
    />
  )
}

// An address can be opened at a section in every browser, srcdoc only in some.
function useAddress(html: string, anchor: string): string {
  const [address, setAddress] = useState('')
  useLayoutEffect(() => {
    if (!anchor) return
    const blob = new Blob([html.replace(BASE, '')], { type: 'text/html;charset=utf-8' })
    const url = URL.createObjectURL(blob)
    setAddress(`${url}#${anchor}`)
    return () => URL.revokeObjectURL(url)
  }, [html, anchor])
  return address
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

import { type ReactNode, useEffect, useRef } from 'react'

type Props = { children: ReactNode; title: string; className?: string }

/**
 * The heading of a view. It takes the focus when the view opens, so that a screen reader announces the
 * view.
 */
export function ViewHeading({ children, title, className = '' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ScoutSite`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}

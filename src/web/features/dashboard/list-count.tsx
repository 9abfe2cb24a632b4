import { useEffect, useRef } from 'react'
import { PAGE_SIZE } from '../../navigation/site-list-view.ts'

type Props = { page: number; shown: number; count: number }

/** Which sites are listed, of how many. Takes the focus when the page changes. */
export function ListCount({ page, shown, count }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  const pageBefore = useRef(page)
  useEffect(() => {
    if (pageBefore.current !== page) place.current?.focus({ preventScroll: true })
    pageBefore.current = page
  }, [page])
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <p ref={place} role="status" tabIndex={-1} className="mb-4 text-soft">
      {shown > 0 && `${group(first)}–${group(first + shown - 1)} of ${group(count)}`}
    </p>
  )
}

const group = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

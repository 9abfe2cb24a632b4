import { useId } from 'react'
import { Button } from '../../components/ui/button.tsx'

type Props = { page: number; pages: number; onTurn: (page: number) => void }

/** Previous and next page of the site list. */
export function PageButtons({ page, pages, onTurn }: Props) {
  const id = useId()
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      <Button variant="outline" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous<span className="sr-only"> page</span>
      </Button>
      <div className="flex items-center justify-center gap-2 max-sm:order-first max-sm:w-full">
        <label htmlFor={id}>Page</label>
        <select
          id={id}
          className="control w-auto"
          value={page}
          onChange={({ target }) => onTurn(Number(target.value))}
        >
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
        of {pages}
      </div>
      <Button variant="outline" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        Next<span className="sr-only"> page</span>
      </Button>
    </nav>
  )
}

import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import type { LeaderOrder } from './leader-props.ts'

type Props = LeaderOrder & { idOf: (part: string) => string }

/** The order of the leaders, and removing one. */
export function LeaderButtons({ place, count, onMove, onRemove, idOf }: Props) {
  const label = `leader ${place + 1}`
  return (
    <div className="flex justify-end gap-2">
      {place > 0 && (
        <Button
          id={idOf('up')}
          variant="ghost"
          size="icon"
          aria-label={`Move ${label} up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-5" />
        </Button>
      )}
      {place < count - 1 && (
        <Button
          id={idOf('down')}
          variant="ghost"
          size="icon"
          aria-label={`Move ${label} down`}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden className="size-5" />
        </Button>
      )}
      <Button variant="danger" size="icon" aria-label={`Remove ${label}`} onClick={onRemove}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '../../components/ui/icon-button.tsx'

/** The position of an item in its list. */
export type Order = {
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

type Props = Order & { noun: 'leader' | 'question'; idOf: (part: string) => string }

/** Buttons to move an item in a list and to remove it. */
export function OrderButtons({ noun, place, count, onMove, onRemove, idOf }: Props) {
  const label = `${noun} ${place + 1}`
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {place > 0 && (
        <IconButton id={idOf('up')} label={`Move ${label} up`} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
      )}
      {place < count - 1 && (
        <IconButton id={idOf('down')} label={`Move ${label} down`} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
      )}
      <IconButton variant="danger" label={`Remove ${label}`} onClick={onRemove}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import type { LocalPicture } from '../../drafts/local-files.ts'

type Props = {
  photo: LocalPicture
  number: number
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function PhotoRow({ photo, number, isFirst, isLast, onMove, onRemove }: Props) {
  return (
    <li className="flex items-center gap-2 rounded-2xl border border-line bg-raised p-2">
      <img src={photo.data} alt="" className="h-14 w-18 shrink-0 rounded-lg object-cover" />
      <span className="min-w-0 grow truncate text-sm">
        {number}. {photo.name}
      </span>
      <Button
        variant="ghost"
        size="icon"
        disabled={isFirst}
        aria-label={`Move photo ${number} up`}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        disabled={isLast}
        aria-label={`Move photo ${number} down`}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </Button>
      <Button variant="danger" size="icon" aria-label={`Remove photo ${number}`} onClick={onRemove}>
        <X aria-hidden className="size-5" />
      </Button>
    </li>
  )
}

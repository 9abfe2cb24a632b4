import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../components/ui/icon-button.tsx'

type Props = {
  undoWords: string
  redoWords: string
  onUndo: () => void
  onRedo: () => void
  className?: string
}

/** Undo and Redo; their names describe their effect. */
export function UndoButtons({ undoWords, redoWords, onUndo, onRedo, className = '' }: Props) {
  return (
    <div className={`flex items-center forced-colors:mx-0 forced-colors:gap-1 ${className}`}>
      <IconButton
        label={undoWords ? `Undo: ${undoWords}` : 'Undo'}
        // Not disabled: after the last undo the focus would be lost.
        aria-disabled={!undoWords}
        className="aria-disabled:opacity-40"
        onClick={onUndo}
      >
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={redoWords ? `Redo: ${redoWords}` : 'Redo'}
        aria-disabled={!redoWords}
        className="aria-disabled:opacity-40"
        onClick={onRedo}
      >
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

import { LoaderCircle, Upload } from 'lucide-react'
import { buttonLook } from '../../../components/ui/button.tsx'

type Props = {
  /** The id of the input; its label's id adds `-label`. */
  id: string
  label: string
  accept: string
  isMultiple?: boolean
  isBusy?: boolean
  /** Shown as a button among others, instead of a separate box. */
  isSmall?: boolean
  /** The ids of the sentences that describe it. */
  describedBy?: string
  onFocus?: () => void
  onPick: (files: File[]) => void
}

const BOX =
  'flex min-h-16 items-center justify-center gap-3 rounded-2xl border-2 border-edge border-dashed bg-raised px-4 text-soft hover:border-forest'

/** The browser's own file input, stretched over a box that is easy to hit and to drop on. */
export function FileButton({
  id,
  label,
  accept,
  isMultiple = false,
  isBusy = false,
  isSmall = false,
  describedBy = `${id}-help ${id}-notice`,
  onFocus,
  onPick,
}: Props) {
  const Icon = isBusy ? LoaderCircle : Upload
  return (
    <div
      className={`relative has-focus-visible:outline-3 has-focus-visible:outline-ember has-focus-visible:outline-offset-2 ${isSmall ? buttonLook({ variant: 'outline' }) : BOX}`}
    >
      <Icon aria-hidden className={`size-5 ${isBusy ? 'animate-spin' : ''}`} />
      <span id={`${id}-choose`} role="status">
        {isBusy ? 'One moment…' : label}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        // The visible text is part of the accessible name, because voice control users say what they see.
        aria-labelledby={`${id}-label ${id}-choose`}
        // Not disabled while busy: that would lose the focus.
        aria-disabled={isBusy}
        aria-describedby={describedBy}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onFocus={onFocus}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0 && !isBusy) onPick(files)
        }}
      />
    </div>
  )
}

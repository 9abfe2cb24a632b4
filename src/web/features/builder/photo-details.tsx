import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import type { FileSync } from '../../sync/files/file-sync.ts'
import type { SiteFile, WordsName } from '../../sync/files/site-files.ts'
import { RemoveEverywhere } from './remove-everywhere-button.tsx'
import { Thumbnail } from './thumbnail.tsx'

const LONGEST = 500

type Props = {
  fileSync: FileSync
  photo: SiteFile
  thumb: string
  number: number
  count: number
  /** Whether visitors may be seeing the photo, so that removing it from the form is not enough. */
  isPublished: boolean
  onFocus: () => void
  onWords: (name: WordsName, text: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onPurged: () => void
  onClose: () => void
}

/** What can be said of one photo, and done with it, beneath its tile. */
export function PhotoDetails({ fileSync, photo, thumb, number, count, ...rest }: Props) {
  const id = useId()
  const { isPublished, onFocus, onWords, onMove, onRemove, onPurged, onClose } = rest
  const panel = useRef<HTMLElement>(null)
  const label = `photo ${number}`

  // Each photo has a panel of its own, so this runs whenever one is opened.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section
      ref={panel}
      data-still
      aria-label={`Photo ${number} of ${count}`}
      className="flex scroll-mb-40 flex-col gap-3 rounded-2xl border-[1.5px] border-forest bg-raised p-3"
    >
      <Thumbnail thumb={thumb} className="max-h-56 w-full rounded-lg object-contain" />
      <p className="wrap-anywhere line-clamp-3 text-soft text-sm">{photo.name}</p>
      <Words
        id={`${id}-alt`}
        title="What is in the picture?"
        hidden={` Description of ${label}`}
        help="For those who cannot see it: “Two scouts in a canoe”."
        value={photo.alt}
        onFocus={onFocus}
        onChange={(text) => onWords('alt', text)}
      />
      <Words
        id={`${id}-caption`}
        title="Caption"
        hidden={` of ${label}`}
        help="Visitors read it below the photo. Say what you did, not who is in the picture."
        value={photo.caption}
        onFocus={onFocus}
        onChange={(text) => onWords('caption', text)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          variant="outline"
          aria-disabled={number === 1}
          label={number === 1 ? `Move ${label} up` : `Move ${label} up to place ${number - 1}`}
          className="aria-disabled:opacity-50"
          onClick={() => onMove(-1)}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          variant="outline"
          aria-disabled={number === count}
          label={
            number === count ? `Move ${label} down` : `Move ${label} down to place ${number + 1}`
          }
          className="aria-disabled:opacity-50"
          onClick={() => onMove(1)}
        >
          <ArrowRight aria-hidden className="size-5" />
        </IconButton>
        <Button variant="danger" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
        {isPublished && (
          <RemoveEverywhere fileSync={fileSync} photo={photo} label={label} onPurged={onPurged} />
        )}
        <Button
          variant="outline"
          className="ml-auto"
          aria-label={`Done with ${label}`}
          onClick={onClose}
        >
          Done
        </Button>
      </div>
    </section>
  )
}

type WordsProps = {
  id: string
  title: string
  /** What the title lacks for those who hear it. */
  hidden: string
  help: string
  value: string
  onFocus: () => void
  onChange: (text: string) => void
}

function Words({ id, title, hidden, help, value, onFocus, onChange }: WordsProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {title}
        <span className="sr-only">{hidden}</span>
      </label>
      <input
        id={id}
        className="control"
        aria-describedby={`${id}-help`}
        maxLength={LONGEST}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="text-soft text-sm">
        {help}
      </p>
    </div>
  )
}

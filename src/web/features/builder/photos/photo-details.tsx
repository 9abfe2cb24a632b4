import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { LONGEST_ALBUM } from '#site/facts/assets.ts'
import { ratioOf } from '#site/page/image.ts'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import type { DetailName, SiteFile } from '../../../sync/files/site-files.ts'
import type { SiteSync } from '../../../sync/site-sync.ts'
import { StoredPictureButtons } from '../files/stored-picture-buttons.tsx'
import { Thumbnail } from '../files/thumbnail.tsx'
import { FocusPicker, IN_CHATS } from './focus-picker.tsx'
import { PhotoConsent } from './photo-consent.tsx'
import { PhotoWords } from './photo-words.tsx'

type Props = {
  sync: SiteSync
  photo: SiteFile
  thumb: string
  number: number
  count: number
  /** Whether visitors may be seeing the photo, so that removing it from the form is not enough. */
  isPublished: boolean
  onFocus: () => void
  onWords: (name: DetailName, text: string) => void
  /** The album that the photo is in, in words; '' if it is alone. */
  others: string
  onAgreeToAll: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onPurged: () => void
  onCovered: (id: string) => void
  onClose: () => void
}

/** The fields and buttons of one photo, below its tile. */
export function PhotoDetails({ sync, photo, thumb, number, count, ...rest }: Props) {
  const id = useId()
  const { isPublished, others, onFocus, onWords, onAgreeToAll, onMove } = rest
  const { onRemove, onPurged, onCovered, onClose } = rest
  const [beginsAlbum] = useState(photo.album !== '')
  const panel = useRef<HTMLElement>(null)
  const label = `photo ${number}`

  // Each photo has a separate panel, so this runs whenever one is opened.
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
      <Thumbnail thumb={thumb} className="max-h-36 w-full rounded-lg object-contain sm:max-h-56" />
      <p className="wrap-anywhere line-clamp-3 text-soft text-sm">{photo.name}</p>
      <PhotoWords
        id={`${id}-alt`}
        title="What is in the picture?"
        hidden={` Description of ${label}`}
        help="For people who cannot see it: “Two scouts in a canoe”."
        value={photo.alt}
        onFocus={onFocus}
        onChange={(text) => onWords('alt', text)}
      />
      <PhotoWords
        id={`${id}-caption`}
        title="Caption"
        hidden={` of ${label}`}
        help="Visitors read it below the photo. Say what you did, not who is in the picture."
        value={photo.caption}
        onFocus={onFocus}
        onChange={(text) => onWords('caption', text)}
      />
      <PhotoConsent
        label={label}
        agreed={photo.agreed}
        others={others}
        onFocus={onFocus}
        onChange={(agreed) => onWords('agreed', agreed)}
        onAll={onAgreeToAll}
      />
      <details open={beginsAlbum}>
        <summary className="inline-flex min-h-11 items-center font-semibold underline">
          Album and cropping
        </summary>
        <div className="flex flex-col gap-3 pt-2">
          <PhotoWords
            id={`${id}-album`}
            title="Begins an album"
            hidden={`: heading above ${label}`}
            help="A heading above this photo and those after it, like “Summer camp”. Leave it empty to continue the previous album."
            value={photo.album}
            longest={LONGEST_ALBUM}
            onFocus={onFocus}
            onChange={(text) => onWords('album', text)}
          />
          <FocusPicker
            label={label}
            thumb={thumb}
            photo={photo}
            crops={[{ name: 'On the page', ratio: ratioOf(photo) }, IN_CHATS]}
            onFocus={onFocus}
            onChoose={(focus) => onWords('focus', focus)}
          />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          variant="outline"
          aria-disabled={number === 1}
          label={number === 1 ? `Move ${label} up` : `Move ${label} up to place ${number - 1}`}
          className="aria-disabled:opacity-50"
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-5" />
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
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <Button variant="danger" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
        <StoredPictureButtons
          sync={sync}
          photo={photo}
          label={label}
          onPurged={isPublished ? onPurged : undefined}
          onCovered={onCovered}
        />
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

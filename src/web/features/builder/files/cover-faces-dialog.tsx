import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { Cover } from '#contract/cover-faces.ts'
import { MOST_COVERS } from '#site/facts/assets.ts'
import { useMayOnSite } from '../../../api/members.ts'
import { coverFaces } from '../../../api/removals.ts'
import { getSiteQuery } from '../../../api/sites.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { explainError } from '../../../lib/explain-error.ts'
import { toast } from '../../../lib/toast.ts'
import { withQueries } from '../../../queries/with-queries.tsx'
import type { SiteFile } from '../../../sync/files/site-files.ts'
import type { SiteSync } from '../../../sync/site-sync.ts'

/** In percent of the picture's width. */
const SIZE = { first: 18, least: 3, most: 60 }
const STEP = 2
const MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
const GROWS: Record<string, number> = { '+': STEP, '=': STEP, '-': -STEP }
const MIDDLE = { x: 50, y: 50 }

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

type Props = {
  sync: SiteSync
  photo: SiteFile
  onCovered: (id: string) => void
  onClose: () => void
}

/** Circles that are put on faces, by finger, mouse or keys. */
export const CoverFacesDialog = withQueries(function CoverFacesDialog(props: Props) {
  const { siteId } = props.sync
  const { data: site } = useQuery(getSiteQuery(siteId))
  const { may } = useMayOnSite(site ?? { id: siteId, user_id: null })
  if (may('publish')) return <CoverFaces {...props} />
  return (
    <Dialog
      title="Cover faces"
      description="Only an admin or editor can cover faces, because the picture behind them is deleted for good. Ask one of them; until then you can remove the picture from the page."
      onClose={props.onClose}
    >
      <Button variant="outline" className="mt-6" onClick={props.onClose}>
        Close
      </Button>
    </Dialog>
  )
})

function CoverFaces({ sync, photo, onCovered, onClose }: Props) {
  const help = useId()
  const [covers, setCovers] = useState<readonly Cover[]>([])
  const [chosen, setChosen] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const picture = useRef<HTMLDivElement>(null)
  const { width, height } = photo
  const current = covers[chosen]

  useEffect(() => {
    picture.current?.querySelector<HTMLElement>(`[data-cover="${covers.length - 1}"]`)?.focus()
  }, [covers.length])

  function add(at: { x: number; y: number }): void {
    if (covers.length === MOST_COVERS) return
    setCovers([...covers, { ...at, size: current?.size ?? SIZE.first }])
    setChosen(covers.length)
  }

  function change(place: number, { x, y, size }: Partial<Cover>): void {
    setCovers((before) =>
      before.map((cover, nth) =>
        nth === place
          ? {
              x: within(x ?? cover.x, 0, 100),
              y: within(y ?? cover.y, 0, 100),
              size: within(size ?? cover.size, SIZE.least, SIZE.most),
            }
          : cover,
      ),
    )
  }

  function remove(place: number): void {
    setCovers(covers.filter((_, nth) => nth !== place))
    setChosen(Math.max(covers.length - 2, 0))
  }

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = picture.current?.getBoundingClientRect()
    if (!box) return MIDDLE
    return {
      x: within(((clientX - box.left) / box.width) * 100, 0, 100),
      y: within(((clientY - box.top) / box.height) * 100, 0, 100),
    }
  }

  function press(event: KeyboardEvent, place: number): void {
    const cover = covers[place]
    const move = MOVES[event.key]
    const grow = GROWS[event.key]
    if (!cover) return
    if (move) change(place, { x: cover.x + move.x, y: cover.y + move.y })
    else if (grow) change(place, { size: cover.size + grow })
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(place)
    else return
    event.preventDefault()
  }

  function drag(event: PointerEvent, place: number): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) change(place, placeOf(event))
  }

  async function cover(): Promise<void> {
    setBusy(true)
    try {
      await sync.settle()
      const { assetId, isShown } = await coverFaces(sync.siteId, photo.id, covers)
      await sync.pull()
      onCovered(assetId)
      onClose()
      toast('The faces are covered', {
        description: isShown
          ? 'Your page shows the picture like that now.'
          : 'If the picture was on your page, it is there again once the page is published.',
      })
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Cover faces"
      description="Press each face to cover it. Drag a cover to where it belongs."
      width="middle"
      opensInField={false}
      onClose={onClose}
    >
      <div
        ref={picture}
        className="relative mx-auto mt-4 max-w-full shrink-0 touch-pan-y overflow-hidden rounded-xl"
        style={{
          aspectRatio: width > 0 && height > 0 ? width / height : 4 / 3,
          width: `min(100%, ${(Math.max(width, 1) / Math.max(height, 1)) * 55}dvh)`,
        }}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label="The picture: press a face"
          className="size-full cursor-crosshair"
          onClick={(event) => event.detail > 0 && add(placeOf(event))}
        >
          <img src={photo.thumb} alt="" draggable={false} className="size-full" />
        </button>
        {covers.map(({ x, y, size }, place) => (
          <button
            // Covers are told apart by nothing but their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            type="button"
            data-cover={place}
            aria-label={`Cover ${place + 1} of ${covers.length}`}
            aria-describedby={help}
            className={`-translate-1/2 absolute aspect-square cursor-grab touch-none rounded-full border-2 shadow-[0_0_0_2px_#000000b3] before:absolute before:-inset-2.5 before:rounded-full ${place === chosen ? 'border-[#f2c14e] bg-[#3b4a42b3]' : 'border-[#ffffff] bg-[#3b4a42]'}`}
            style={{ left: `${x}%`, top: `${y}%`, width: `${size}%` }}
            onFocus={() => setChosen(place)}
            onKeyDown={(event) => press(event, place)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, place)}
          />
        ))}
      </div>
      <p id={help} className="sr-only">
        The arrow keys move it, plus and minus change its size, and Delete removes it.
      </p>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" disabled={isBusy} onClick={() => add(MIDDLE)}>
          Add a cover
        </Button>
        {current && (
          <>
            <label className="flex grow items-center gap-3 font-semibold text-sm">
              Size
              <input
                type="range"
                min={SIZE.least}
                max={SIZE.most}
                value={current.size}
                className="h-11 min-w-24 grow accent-forest"
                onChange={(event) => change(chosen, { size: Number(event.target.value) })}
              />
            </label>
            <Button variant="outline" disabled={isBusy} onClick={() => remove(chosen)}>
              Remove cover {chosen + 1}
            </Button>
          </>
        )}
      </div>
      <p className="mt-3 max-w-prose text-soft text-sm">
        The picture is stored again with these parts as a few large squares. The one with the faces
        goes from your page, from every earlier version and from our files. This cannot be undone.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isBusy || covers.length === 0} onClick={() => void cover()}>
          {isBusy ? 'Covering…' : 'Cover for good'}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </Dialog>
  )
}

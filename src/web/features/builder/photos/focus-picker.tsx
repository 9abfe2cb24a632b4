import { type MouseEvent, useId } from 'react'
import { CENTER, type Focus, placeInFrame, readFocus, writeFocus } from '#site/facts/assets.ts'
import { sayPosition } from '#site/page/image.ts'
import { SHARE_SIZE } from '#site/templates/share.ts'
import type { SiteFile } from '../../../sync/files/site-files.ts'
import { Thumbnail } from '../files/thumbnail.tsx'

type Crop = { name: string; ratio: number }

/** How chats crop a picture. */
export const IN_CHATS: Crop = { name: 'In chats', ratio: SHARE_SIZE.width / SHARE_SIZE.height }

const STEP = 5
const TALLEST = 18

type Props = {
  /** As in "photo 3". */
  label: string
  thumb: string
  photo: Pick<SiteFile, 'width' | 'height' | 'focus'>
  crops: readonly Crop[]
  onFocus: () => void
  onChoose: (focus: string) => void
}

/** One press sets the point that stays visible when a picture is cropped; shows the crops. */
export function FocusPicker({ label, thumb, photo, crops, onFocus, onChoose }: Props) {
  const helpId = useId()
  const { width, height, focus } = photo
  const place = readFocus(focus) ?? CENTER
  // Known before the picture loads: nothing moves when it arrives.
  const ratio = width > 0 && height > 0 ? width / height : 4 / 3
  const choose = (change: Partial<Focus>) => onChoose(writeFocus({ ...place, ...change }))

  function press(event: MouseEvent): void {
    // A key press also fires this, without a position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const part = (at: number, start: number, length: number) =>
      Math.min(Math.max(((at - start) / length) * 100, 0), 100)
    choose({
      x: part(event.clientX, box.left, box.width),
      y: part(event.clientY, box.top, box.height),
    })
  }

  if (!thumb) return <Thumbnail thumb="" className="h-40 w-full rounded-lg" />
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Choose what stays in sight of ${label}`}
        aria-describedby={helpId}
        className="relative mx-auto cursor-crosshair overflow-hidden rounded-lg"
        style={{ aspectRatio: ratio, width: `min(100%, ${ratio * TALLEST}rem)` }}
        onFocus={onFocus}
        onClick={press}
      >
        <img src={thumb} alt="" draggable={false} className="size-full" />
        <span
          aria-hidden
          className="-translate-1/2 pointer-events-none absolute size-9 rounded-full border-3 border-[#ffffff] bg-[#ffffff33] shadow-[0_0_0_2px_#000000b3,inset_0_0_0_2px_#000000b3]"
          style={{ left: `${place.x}%`, top: `${place.y}%` }}
        />
      </button>
      <p id={helpId} className="text-soft text-sm">
        Press the part that must stay visible when the picture is cropped.
      </p>
      <ul className="flex flex-wrap items-end gap-3">
        {crops.map(({ name, ratio: frame }) => (
          <li key={name} className="flex flex-col gap-1">
            <img
              src={thumb}
              alt=""
              draggable={false}
              className="h-11 rounded-md border border-line object-cover sm:h-16"
              style={{
                aspectRatio: frame,
                objectPosition: sayPosition(placeInFrame(place, ratio, frame)),
              }}
            />
            <span className="text-soft text-xs">{name}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-sm underline">
          Move with sliders
        </summary>
        <div className="grid gap-x-4 pt-2 sm:grid-cols-2">
          <Slider
            title="Left to right"
            of={label}
            value={place.x}
            onFocus={onFocus}
            onSlide={(x) => choose({ x })}
          />
          <Slider
            title="Top to bottom"
            of={label}
            value={place.y}
            onFocus={onFocus}
            onSlide={(y) => choose({ y })}
          />
        </div>
      </details>
    </div>
  )
}

type SliderProps = {
  title: string
  of: string
  value: number
  onFocus: () => void
  onSlide: (value: number) => void
}

function Slider({ title, of, value, onFocus, onSlide }: SliderProps) {
  return (
    <label className="flex flex-col font-semibold text-sm">
      <span>
        {title}
        <span className="sr-only"> in {of}</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        className="h-11 w-full accent-forest"
        onFocus={onFocus}
        onChange={(event) => onSlide(Number(event.target.value))}
      />
    </label>
  )
}

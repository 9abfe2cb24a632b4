import { ImageOff } from 'lucide-react'

/** A small copy of a picture, or an icon when this browser has none. */
export function Thumbnail({ thumb, className }: { thumb: string; className: string }) {
  if (thumb) return <img src={thumb} alt="" draggable={false} className={className} />
  return (
    <span className={`grid place-items-center bg-moss text-soft ${className}`}>
      <ImageOff aria-hidden className="size-5" />
    </span>
  )
}

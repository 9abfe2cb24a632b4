import { LoaderCircle } from 'lucide-react'

export function Waiting({ text = 'One moment…' }: { text?: string }) {
  return (
    <div role="status" className="flex min-h-[60vh] items-center justify-center gap-3 text-soft">
      <LoaderCircle aria-hidden className="size-6 animate-spin text-forest" />
      {text}
    </div>
  )
}

import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'

const LONG = 4_000

export function Waiting({ text = 'One moment…' }: { text?: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="status"
      className="flex min-h-[60vh] flex-wrap content-center items-center justify-center gap-3 px-4 text-soft"
    >
      <LoaderCircle aria-hidden className="size-6 animate-spin text-forest" />
      {text}
      {isLong && (
        <span className="w-full text-center">
          This is taking longer than usual. We are still trying.
        </span>
      )}
    </div>
  )
}

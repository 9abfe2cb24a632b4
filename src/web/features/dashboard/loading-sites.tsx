import { LoaderCircle } from 'lucide-react'

export function LoadingSites() {
  return (
    <div>
      <p role="status" className="flex items-center gap-3 text-soft">
        <LoaderCircle aria-hidden className="size-5 animate-spin text-forest" />
        Loading your sites...
      </p>
      <div aria-hidden className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className="h-72 animate-pulse rounded-card border border-line bg-paper" />
        ))}
      </div>
    </div>
  )
}

import { Users } from 'lucide-react'
import type { Other } from '#contract/presence.ts'

const MOST = 3

/** Who else has the site open. */
export function OthersHere({ others }: { others: readonly Other[] }) {
  const names = [...new Map(others.map(({ userId, name }) => [userId, name])).values()]
  return (
    <p role="status" className="mt-1 flex items-center gap-2 text-sm empty:hidden">
      {names.length > 0 && (
        <>
          <Users aria-hidden className="size-4 shrink-0 text-forest" />
          <span className="min-w-0 wrap-anywhere">Also here: {list(names)}</span>
        </>
      )}
    </p>
  )
}

/** Beside a field in which others are. */
export function OthersAt({ others, field }: { others: readonly Other[]; field: string }) {
  const names = others.filter((other) => other.field === field).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className="-mt-4 flex items-center gap-2 text-sm">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-ember" />
      <span className="min-w-0 wrap-anywhere">
        {list(names)} {names.length === 1 ? 'is' : 'are'} in this field
      </span>
    </p>
  )
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, MOST)
  const more = names.length - shown.length
  return new Intl.ListFormat('en-US').format([...shown, ...(more > 0 ? [`${more} more`] : [])])
}

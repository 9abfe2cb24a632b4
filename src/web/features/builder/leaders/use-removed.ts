import { useState } from 'react'
import type { Leader, TakenOut } from './leader-edits.ts'

/** `count` is the number of leaders left. */
export type Removed = TakenOut & { what: 'leader' | 'photo'; count: number }

/** The leader, or the photo, that was removed last. */
export function useRemoved(leaders: readonly Leader[]) {
  const [gone, setGone] = useState<Removed | null>(null)
  return {
    note: (removed: Removed) => setGone(removed),
    forget: () => setGone(null),
    /** The item removed from this index, unless the form's Undo has restored it. */
    at(what: Removed['what'], place: number): Removed | null {
      if (gone?.what !== what || gone.place !== place || gone.count !== leaders.length) return null
      return what === 'photo' && leaders[place]?.photo ? null : gone
    },
  }
}

export function nameOf(leader: Leader | undefined, place: number): string {
  return leader?.name.trim() || `leader ${place + 1}`
}

export function sayRemoved({ what, leader, place }: Removed): string {
  const name = nameOf(leader, place)
  return what === 'leader' ? `Removed ${name}.` : `Removed the photo of ${name}.`
}

import { useState } from 'react'
import type { Leader } from '#site/facts/leaders.ts'
import { leaderEdits } from './leader-edits.ts'
import type { EditorState } from './use-editor.ts'
import { usePicks } from './use-picks.ts'

/** Picks photos for leaders. Preparing one takes a moment, in which its leader may move, and may fail. */
export function useLeaderPhotos(editor: EditorState) {
  const { pending, problem, pick } = usePicks(editor, 'leader')
  /** The photo that was picked last, and what it is to replace: a problem is about them. */
  const [asked, setAsked] = useState<readonly (string | undefined)[]>([])
  const { texts, files } = editor.content
  const isAsked = ({ photo }: Leader) => photo !== undefined && asked.includes(photo)
  return {
    pick(place: number, chosen: readonly File[]): void {
      const photo = crypto.randomUUID()
      const former = texts.leaders[place]?.photo
      // The photo that is there stays until the other one is ready.
      const replaces = files.leaders.some(({ id }) => id === former) ? former : undefined
      setAsked([photo, replaces])
      if (!replaces) leaderEdits(editor).namePhoto(place, photo)
      pick(chosen.slice(0, 1), { id: photo, replaces })
    },
    isBusy: ({ photo }: Leader) =>
      photo !== undefined && pending.some(({ id, replaces }) => id === photo || replaces === photo),
    problemOf: (leader: Leader) => (isAsked(leader) ? problem : null),
    /** Of a photo that is no leader's any more. */
    otherProblem: texts.leaders.some(isAsked) ? null : problem,
  }
}
